import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import type { Answer } from '../definition/define-source.ts';
import type { RowValidator } from '../validate/row-validator.ts';

/** What a reader is told: a site's answer never names its fund, who asked for it does. */
export interface ParseContext {
  readonly answer: Answer;
  readonly fund: StoredFund;
  readonly stored: StoredState;
  readonly validator: RowValidator;
  readonly key: string;
}
