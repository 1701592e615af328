import { readParams } from '../../../shared/address-params.ts';
import {
  COMPARE_PARAMS,
  type CompareState,
  readCompare,
  writeCompare,
} from '../../../shared/compare/state.ts';
import type { AddressCodec } from '../../runtime/use-address-state.ts';

/** The full chart in the address of its fund's page, e.g. `?chart=price&r=1y&b=usd`; the other parameters are those of /compare. */

const PARAM = 'chart';

/** What of a fund its full chart draws. */
export const MODES = ['total', 'nav', 'price'] as const;
export type Mode = (typeof MODES)[number];

export interface FullChartState {
  readonly mode: Mode;
  /** Without funds: the page is the fund's. */
  readonly state: CompareState;
}

export const START: FullChartState = { mode: 'nav', state: readCompare('?b=') };

const isMode = (text: string): text is Mode => MODES.includes(text as Mode);

/** What a query says of the chart; null where it does not open it. What it does not understand is as at the start. */
export function readFullChart(query: string): FullChartState | null {
  const params = readParams(query);
  const mode = params.get(PARAM);
  if (mode === null) return null;
  if (!params.has('b')) params.set('b', '');
  params.delete('f');
  return { mode: isMode(mode) ? mode : START.mode, state: readCompare(params.toString()) };
}

/** The same query with this chart; null for a closed one. What other parts of the page keep in it stays. */
export function withFullChart(query: string, chart: FullChartState | null): string {
  const params = new URLSearchParams(query);
  for (const name of [PARAM, ...COMPARE_PARAMS]) params.delete(name);
  if (chart) {
    params.set(PARAM, chart.mode);
    const { benchmarks } = chart.state;
    for (const [name, value] of new URLSearchParams(writeCompare({ ...chart.state, funds: [] })))
      if (name !== 'b') params.set(name, value);
    if (benchmarks.length > 0) params.set('b', benchmarks.join());
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

export const FULL_CHART_ADDRESS: AddressCodec<FullChartState | null> = {
  read: readFullChart,
  write: withFullChart,
};
