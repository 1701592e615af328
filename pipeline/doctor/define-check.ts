import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

/** What a check found; `advice` says what to do, and stands with each problem. */
export type Finding =
  | { readonly state: 'ok'; readonly found: string }
  | { readonly state: 'warning' | 'failed'; readonly found: string; readonly advice: string };

export interface CheckContext {
  readonly config: Config;
  readonly now: () => Date;
  /** Null where it cannot be opened; `databaseError` says why. */
  readonly database: Database | null;
  readonly databaseError: string | null;
  /** The built site. */
  readonly bundleDir: string;
  /** The file that `.env` is read from. */
  readonly envFile: string;
}

/** One part of an installation that `doctor` looks at. It changes nothing, and asks nothing of other machines but what it checks. */
export interface Check {
  readonly id: string;
  run(context: CheckContext): Promise<readonly Finding[]>;
}

export const defineCheck = (check: Check): Check => check;

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warning = (found: string, advice: string): Finding => ({ state: 'warning', found, advice });
export const failed = (found: string, advice: string): Finding => ({ state: 'failed', found, advice });
