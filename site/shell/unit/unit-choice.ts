import { asCurrency } from '../../runtime/money-unit/reader-unit.ts';
import { startReaderChoice } from '../reader-choice.ts';

/** The reader's currency. The code that shows it is loaded on first use. */
export const startUnitMenu = (): void =>
  startReaderChoice({
    name: 'unit',
    parse: asCurrency,
    show: async (unit) => {
      const { showUnit } = await import('./show-unit.ts');
      // Scripts that write amounts ask the root for the currency.
      if (unit) document.documentElement.dataset.unit = unit;
      else delete document.documentElement.dataset.unit;
      showUnit(unit);
    },
  });
