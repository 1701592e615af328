import { netFlow, netFlowEstimate, perCapita } from '../../shared/funds/flow.ts';
import { type Check, dayOf, pairs } from './check.ts';
import { compare, figure } from './read.ts';

const AHROM = 'clienttype_history_ahrom_2026-08_09.csv';
const FZAR = 'clienttype_history_fzar_2022_sample.csv';

export const flowChecks: readonly Check[] = [
  {
    what: 'Individuals’ net inflow',
    file: AHROM,
    unit: 'rials',
    run: (read) =>
      pairs(
        read(AHROM),
        dayOf,
        (line) => netFlow(figure(line, 'buy_I_value_rial'), figure(line, 'sell_I_value_rial')),
        'individual_net_inflow_rial',
      ),
    why: 'a difference of whole rials',
  },
  {
    what: 'Per capita, bought',
    file: AHROM,
    unit: 'rials',
    run: (read) =>
      pairs(
        read(AHROM),
        dayOf,
        (line) => perCapita(figure(line, 'buy_I_value_rial'), figure(line, 'buy_I_count')),
        'buy_per_capita_rial',
      ),
    why: 'the record is rounded to whole rials',
  },
  {
    what: 'Inflow estimated in mid-session',
    file: FZAR,
    unit: 'of the day’s value',
    run: (read) =>
      compare(
        read(FZAR).map((line) => {
          const total = (name: string): number =>
            (figure(line, `buy_I_${name}`) ?? 0) + (figure(line, `buy_N_${name}`) ?? 0);
          const estimate = netFlowEstimate(
            figure(line, 'buy_I_Volume'),
            figure(line, 'sell_I_Volume'),
            total('Value'),
            total('Volume'),
          );
          const settled = netFlow(figure(line, 'buy_I_Value'), figure(line, 'sell_I_Value'));
          return [
            line.recDate ?? '',
            estimate === null ? null : estimate / total('Value'),
            settled === null ? null : settled / total('Value'),
          ] as const;
        }),
      ),
    why: 'volume × mean price against the values that the exchange settles in the evening; the settled ones replace the estimate',
  },
];
