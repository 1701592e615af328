import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import type { Answer } from '../definition/define-source.ts';
import type { RowValidator } from '../validate/row-validator.ts';

/** One answer with its fund, which the answer itself never names. */
export interface ParseContext {
  readonly answer: Answer;
  readonly fund: StoredFund;
  readonly stored: StoredState;
  readonly validator: RowValidator;
  readonly key: string;
}
