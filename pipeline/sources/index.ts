import type { SourceId } from '../../shared/source-state.ts';
import { cbi } from './cbi/index.ts';
import { codal } from './codal/index.ts';
import { csv } from './csv/index.ts';
import type { Source } from './definition/define-source.ts';
import { fipiran } from './fipiran/index.ts';
import { fundSites } from './fund-sites/index.ts';
import { ime } from './ime/index.ts';
import { tgju } from './tgju/index.ts';
import { tsetmc } from './tsetmc/index.ts';

/** Every upstream, by its id. A new source is a folder, a line here and one in `SOURCE_TIMES`. */
export const sources = {
  fipiran,
  tsetmc,
  'fund-sites': fundSites,
  codal,
  tgju,
  cbi,
  ime,
  csv,
} as const satisfies Record<SourceId, Source>;
