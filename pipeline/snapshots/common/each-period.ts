import { OTHER_MEASURES, type OtherMeasure } from '../../../shared/measures/measures.ts';
import { RETURN_PERIODS, type ReturnPeriod } from '../../../shared/schema/lists.ts';

/** What `make` gives of each return period, by period. */
export const eachPeriod = <T>(make: (period: ReturnPeriod) => T): Record<ReturnPeriod, T> =>
  Object.fromEntries(RETURN_PERIODS.map((period) => [period, make(period)])) as Record<ReturnPeriod, T>;

/** What `make` gives of each measure but rials, by measure. */
export const eachMeasure = <T>(make: (measure: OtherMeasure) => T): Record<OtherMeasure, T> =>
  Object.fromEntries(OTHER_MEASURES.map((measure) => [measure, make(measure)])) as Record<OtherMeasure, T>;
