import { OTHER_MEASURES, type OtherMeasure } from '../../../shared/measures/measures.ts';
import { startReaderChoice } from '../reader-choice.ts';

const asMeasure = (name: string | null | undefined): OtherMeasure | null =>
  OTHER_MEASURES.find((measure) => measure === name) ?? null;

/** The reader's measure of money. The code that shows it is loaded on first use. */
export const startMeasureMenu = (): void =>
  startReaderChoice({
    name: 'in',
    parse: asMeasure,
    show: async (measure) => {
      const { showMeasure } = await import('../../blocks/measures/seen/show-measure.ts');
      await showMeasure(measure);
    },
  });
