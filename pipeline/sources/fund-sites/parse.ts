import { SourceError } from '../../../shared/errors.ts';
import { nominalLeverage } from '../../../shared/funds/leverage.ts';
import type { StoredState } from '../../database/stored-state.ts';
import type { TableRow } from '../../database/writable.ts';
import type { Batch, Parsed } from '../definition/define-source.ts';
import { equityFraction, leverageRow } from '../derive/leverage.ts';
import { parseJalaliDay, parseJalaliTime } from '../validate/parse-days.ts';
import { readLayout } from '../validate/read-layout.ts';
import { createRowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';
import { historyRows } from './history.ts';
import { mixRows, type Share } from './mix.ts';
import type { ParseContext } from './parse-context.ts';
import { leveragedNav, mabnaMix, mabnaNav, rayanMix, rayanNav, tadbirMix, tadbirNav } from './schema.ts';
import { dayOfMoment, siteDayRows } from './site-day-rows.ts';

const ID = 'fund-sites';

type Reader = (reading: ParseContext) => TableRow[];

/** The day that a figure speaks of, when it is one and not to come. */
const dayIn = ({ validator, key, stored }: ParseContext, field: string, raw: unknown, day: string | null) =>
  validator.day('fund_nav_history', key, field, raw, day, stored.today);

const readTadbir: Reader = (reading) => {
  const { answer, key } = reading;
  const live = readLayout(ID, answer, tadbirNav);
  const day = dayIn(reading, 'publishDate', live.publishDate, dayOfMoment(parseJalaliTime(live.publishDate)));
  if (day === null) return [];
  return siteDayRows(reading, key, {
    day,
    redemption: live.cancelNav,
    issue: live.subNav,
    statistical: live.esmiNav,
    netAsset: live.totalNetAssetValue,
    units: live.totalUnit,
  });
};

/** Premium units are what is traded: NAV, units and net assets are theirs, as fipiran's are. */
const readLeveraged: Reader = (reading) => {
  const { answer, fund, stored, validator, key } = reading;
  const live = readLayout(ID, answer, leveragedNav);
  const day = dayIn(reading, 'PublishDate', live.PublishDate, dayOfMoment(parseJalaliTime(live.PublishDate)));
  if (day === null) return [];
  const figure = (field: keyof typeof live & string) =>
    validator.figure('leveraged_funds_data', key, field, live[field], rules.nonNegative);
  const [ordinary, premium] = [figure('BaseUnitsTotalNetAssetValue'), figure('SuperUnitsTotalNetAssetValue')];
  const whole = ordinary === null || premium === null ? null : ordinary + premium;
  const navRial = figure('SuperUnitsCancelNAV');
  const newest = stored.newest.get(fund.id);
  return [
    ...siteDayRows(reading, key, {
      day,
      redemption: live.SuperUnitsCancelNAV,
      issue: live.SuperUnitsSubscriptionNAV,
      netAsset: live.SuperUnitsTotalNetAssetValue,
      units: live.SuperUnitsTotalSubscription,
    }),
    ...leverageRow({
      fundId: fund.id,
      day,
      // The stored price is the newest of all: it stands beside a NAV of today only.
      priceRial: day === stored.today ? (newest?.priceRial ?? null) : null,
      navRial,
      nominalRatio: nominalLeverage(whole, premium),
      equityFraction: equityFraction(newest, day),
    }),
  ];
};

const readRayan: Reader = (reading) => {
  const { answer, key } = reading;
  const live = readLayout(ID, answer, rayanNav);
  const day = dayIn(reading, 'date', live.date, parseJalaliDay(live.date));
  return day === null
    ? []
    : siteDayRows(reading, key, { day, redemption: live.saleNav, issue: live.purchaseNav });
};

const readMabna: Reader = (reading) => {
  const { answer, key } = reading;
  const live = readLayout(ID, answer, mabnaNav).data;
  const day = dayIn(reading, 'date_time', live.date_time, dayOfMoment(live.date_time));
  return day === null
    ? []
    : siteDayRows(reading, key, { day, redemption: live.redemption_price, issue: live.purchase_price });
};

const mixOf = (
  { validator, fund, stored, key }: ParseContext,
  day: string | null,
  shares: readonly Share[],
): TableRow[] => (day === null ? [] : mixRows(validator, stored, { fundId: fund.id, key, day }, shares));

/** Tadbir's and Mabna's mix carry no day: it is that of the asking. */
const readTadbirMix: Reader = (reading) => {
  const shares = readLayout(ID, reading.answer, tadbirMix).List.map(({ x, y }) => ({ label: x, percent: y }));
  return mixOf(reading, dayOfMoment(reading.answer.fetchedAt), shares);
};

const readMabnaMix: Reader = (reading) => {
  const { assets } = readLayout(ID, reading.answer, mabnaMix).data;
  return mixOf(
    reading,
    dayOfMoment(reading.answer.fetchedAt),
    assets.map(({ title, percentage }) => ({ label: title, percent: percentage })),
  );
};

/** Rayan's fields by the labels that the other sites use. */
const rayanLabels = {
  depositTodayPercent: 'سپرده',
  cashTodayPercent: 'نقد',
  bondTodayPercent: 'اوراق',
  otherAssetTodayPercent: 'سایر دارایی',
  topFiveStockTodayPercent: 'سهم‌های برتر',
  otherStock: 'سایر سهم‌ها',
  ccdTodayPercent: 'گواهی سپرده کالایی',
} as const;

const readRayanMix: Reader = (reading) => {
  const mix = readLayout(ID, reading.answer, rayanMix);
  const shares = Object.entries(rayanLabels).map(([field, label]) => ({ label, percent: mix[field] }));
  return mixOf(reading, dayIn(reading, 'jalaliDate', mix.jalaliDate, parseJalaliDay(mix.jalaliDate)), shares);
};

const readers: Readonly<Record<string, Reader>> = {
  tadbirNav: readTadbir,
  leveragedNav: readLeveraged,
  tadbirMix: readTadbirMix,
  tadbirHistory: historyRows,
  rayanNav: readRayan,
  rayanMix: readRayanMix,
  rayanHistory: historyRows,
  mabnaNav: readMabna,
  mabnaMix: readMabnaMix,
  mabnaHistory: historyRows,
};

/** A managers' site's answers as rows. Pure; throws SourceError for a changed layout, or an answer of no fund. */
export function parseFundSites(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  const rows = batch.answers.flatMap((answer) => {
    const fund = stored.funds.find(({ id }) => id === answer.about?.fundId);
    if (!fund)
      throw new SourceError(ID, answer.url, `${answer.endpoint} does not say whose it is; name its fund`);
    const key = `${fund.symbol ?? fund.name} ${answer.endpoint}`;
    return readers[answer.endpoint]?.({ answer, fund, stored, validator, key }) ?? [];
  });
  return { rows, refused: validator.refused };
}
