import type { Config } from '../../config.ts';
import type { CommandEffects } from '../define.ts';

/** The effects of a command in a test, with what it has said. */
interface TestCommandEffects extends CommandEffects {
  readonly printed: readonly string[];
  readonly logged: readonly string[];
  /** Both, in order. */
  readonly lines: readonly string[];
}

export function commandEffects(config: Config, now = () => new Date()): TestCommandEffects {
  const printed: string[] = [];
  const logged: string[] = [];
  const lines: string[] = [];
  const keep =
    (...lists: string[][]) =>
    (text: string): void => {
      for (const list of lists) list.push(text);
    };
  return {
    config,
    now,
    progress: () => undefined,
    signal: new AbortController().signal,
    print: keep(printed, lines),
    log: keep(logged, lines),
    printed,
    logged,
    lines,
  };
}
