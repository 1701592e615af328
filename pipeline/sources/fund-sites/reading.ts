import type { Answer } from '../definition/define-source.ts';
import type { Judge } from '../validate/row-validator.ts';
import type { StoredState, StoredFund } from '../../database/stored-state.ts';

/** What a reader is told: a site's answer never names its fund, who asked for it does. */
export interface Reading {
  readonly answer: Answer;
  readonly fund: StoredFund;
  readonly known: StoredState;
  readonly judge: Judge;
  readonly key: string;
}
