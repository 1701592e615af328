import type { Answer } from '../define.ts';
import type { Judge } from '../judge/judge.ts';
import type { Known, KnownFund } from '../../database/stored-state.ts';

/** What a reader is told: a site's answer never names its fund, who asked for it does. */
export interface Reading {
  readonly answer: Answer;
  readonly fund: KnownFund;
  readonly known: Known;
  readonly judge: Judge;
  readonly key: string;
}
