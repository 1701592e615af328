import { tehranDay } from '../../../shared/dates/days.ts';
import { NO_HOLIDAYS, previousSession } from '../../../shared/dates/session-days.ts';
import { SourceError } from '../../../shared/errors.ts';
import { nominalLeverage } from '../../../shared/funds/leverage.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { isInOldUnits, mayPricesShareUnit } from '../../../shared/measures/unit-splits.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import type { NewestFigures, StoredState } from '../../database/stored-state.ts';
import type { TableRow } from '../../database/write/writable.ts';
import type { Batch, Parsed } from '../definition/define-source.ts';
import { equityFraction, leverageRow } from '../derive/leverage.ts';
import { readAnswerDay } from '../validate/answer-day.ts';
import { parseJalaliDate, parseJalaliTime } from '../validate/parse-days.ts';
import { readLayout } from '../validate/read-layout.ts';
import { createRowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';
import { historyRows } from './history.ts';
import { mixRows, type Share } from './mix.ts';
import type { ParseContext } from './parse-context.ts';
import {
  leveragedNavSchema,
  mabnaMixSchema,
  mabnaNavSchema,
  olderMabnaMixSchema,
  olderMabnaNavSchema,
  rayanMixSchema,
  rayanNavSchema,
  tadbirMixSchema,
  tadbirNavSchema,
} from './schema.ts';
import { dayOfMoment, siteDayRows } from './site-day-rows.ts';

const ID = 'fund-sites';

type Parser = (context: ParseContext) => TableRow[];

/** The validated day of an answer, by the field that names it. */
const validDay = <Read, Field extends keyof Read & string>(
  { validator, key, stored }: ParseContext,
  read: Read,
  field: Field,
  parse: (raw: Read[Field]) => string | null,
) => validator.day('fund_nav_history', key, field, read[field], parse(read[field]), stored.today);

const parseMomentDay = (raw: string): string | null => dayOfMoment(parseJalaliTime(raw));

/** `totalNetAssetValue` and `totalUnit` are those of `navDate`, the day before; the day's own are named daily. */
const parseTadbirNav: Parser = (context) => {
  const { answer, key } = context;
  const live = readLayout(ID, answer, tadbirNavSchema);
  const day = validDay(context, live, 'publishDate', parseMomentDay);
  if (day === null) return [];
  return siteDayRows(context, key, {
    day,
    redemption: live.cancelNav,
    issue: live.subNav,
    statistical: live.esmiNav,
    netAsset: live.dailyTotalNetAssetValue,
    units: live.dailyTotalUnit,
  });
};

/** The newest stored price where it is of this day: one of another day is of another market, and may count other units. */
const priceOn = (newest: NewestFigures | undefined, day: string): number | null =>
  newest?.priceAt && tehranDay(newest.priceAt) === day ? newest.priceRial : null;

/** The stored price beside a NAV of its day; null where the units were split since the session before, and the NAV still counts the old ones. */
function priceBeside(navRial: number | null, newest: NewestFigures | undefined, day: string): number | null {
  const [price, close] = [priceOn(newest, day), newest?.close ?? null];
  if (price === null || navRial === null || close?.day !== previousSession(day, NO_HOLIDAYS)) return price;
  const isSplit = !mayPricesShareUnit(close.closeRial, price);
  return isSplit && isInOldUnits(price, navRial, close.closeRial / price) ? null : price;
}

/** NAV, units and net assets are those of the premium units, which are traded, as in fipiran's figures. */
const parseLeveragedNav: Parser = (context) => {
  const { answer, fund, stored, validator, key } = context;
  const live = readLayout(ID, answer, leveragedNavSchema);
  const day = validDay(context, live, 'PublishDate', parseMomentDay);
  if (day === null) return [];
  const figure = (field: keyof typeof live & string) =>
    validator.figure('leveraged_funds_data', key, field, live[field], rules.nonNegative);
  const [ordinary, premium] = [figure('BaseUnitsTotalNetAssetValue'), figure('SuperUnitsTotalNetAssetValue')];
  const whole = ordinary === null || premium === null ? null : ordinary + premium;
  const navRial = figure('SuperUnitsCancelNAV');
  const newest = stored.newest.get(fund.id);
  return [
    ...siteDayRows(context, key, {
      day,
      redemption: live.SuperUnitsCancelNAV,
      issue: live.SuperUnitsSubscriptionNAV,
      netAsset: live.SuperUnitsTotalNetAssetValue,
      units: live.SuperUnitsTotalSubscription,
    }),
    ...leverageRow({
      fundId: fund.id,
      day,
      priceRial: priceBeside(navRial, newest, day),
      navRial,
      nominalRatio: nominalLeverage(whole, premium),
      reportsRatio: true,
      equityFraction: equityFraction(newest, day),
    }),
  ];
};

const parseRayanNav: Parser = (context) => {
  const { answer, key } = context;
  const live = readLayout(ID, answer, rayanNavSchema);
  const day = validDay(context, live, 'date', parseJalaliDate);
  return day === null
    ? []
    : siteDayRows(context, key, { day, redemption: live.saleNav, issue: live.purchaseNav });
};

const parseMabnaNav: Parser = (context) => {
  const { answer, key } = context;
  const live = readLayout(ID, answer, mabnaNavSchema).data;
  const day = validDay(context, live, 'date_time', dayOfMoment);
  return day === null
    ? []
    : siteDayRows(context, key, { day, redemption: live.redemption_price, issue: live.purchase_price });
};

/** e.g. "14:10 1401/10/21" → an instant; null for anything else. */
const parseOlderMoment = (text: string): string | null => {
  const [time = '', day = ''] = text.split(' ', 2);
  return parseJalaliTime(`${day} ${time}`);
};

const parseOlderMabnaNav: Parser = (context) => {
  const { answer, key } = context;
  const live = readLayout(ID, answer, olderMabnaNavSchema);
  const day = validDay(context, live, 'date_time', (raw) => dayOfMoment(parseOlderMoment(raw)));
  return day === null
    ? []
    : siteDayRows(context, key, {
        day,
        redemption: live.redemption_price,
        issue: live.purchase_price,
        statistical: live.statistical_price,
        units: live.unit_count,
      });
};

const mixOf = (
  { validator, fund, stored, key }: ParseContext,
  day: string | null,
  shares: readonly Share[],
): TableRow[] => (day === null ? [] : mixRows(validator, stored, { fundId: fund.id, key, day }, shares));

/** Tadbir's and Mabna's mixes have no day: they count as of the day of the request. */
const requestDay = ({ answer, key, stored, validator }: ParseContext): string | null =>
  readAnswerDay(validator, { table: 'fund_allocations', key, field: 'date' }, null, answer, stored.today);

const parseTadbirMix: Parser = (context) => {
  const shares = readLayout(ID, context.answer, tadbirMixSchema).List.map(({ x, y }) => ({
    label: x,
    percent: y,
  }));
  return mixOf(context, requestDay(context), shares);
};

const parseMabnaMix: Parser = (context) => {
  const { assets } = readLayout(ID, context.answer, mabnaMixSchema).data;
  return mixOf(
    context,
    requestDay(context),
    assets.map(({ title, percentage }) => ({ label: title, percent: percentage })),
  );
};

const parseOlderMabnaMix: Parser = (context) => {
  const { values } = readLayout(ID, context.answer, olderMabnaMixSchema);
  return mixOf(
    context,
    requestDay(context),
    values.map(({ name, percentage }) => ({ label: name, percent: fractionToPercent(percentage) })),
  );
};

/** Rayan's fields with the labels of the other websites. */
const rayanLabels = {
  depositTodayPercent: 'سپرده',
  cashTodayPercent: 'نقد',
  bondTodayPercent: 'اوراق',
  otherAssetTodayPercent: 'سایر دارایی',
  topFiveStockTodayPercent: 'سهم‌های برتر',
  otherStock: 'سایر سهم‌ها',
  ccdTodayPercent: 'گواهی سپرده کالایی',
} as const;

const parseRayanMix: Parser = (context) => {
  const mix = readLayout(ID, context.answer, rayanMixSchema);
  const shares = Object.entries(rayanLabels).map(([field, label]) => ({ label, percent: mix[field] }));
  return mixOf(context, validDay(context, mix, 'jalaliDate', parseJalaliDate), shares);
};

const parsers: Readonly<Record<string, Parser>> = {
  tadbirNav: parseTadbirNav,
  leveragedNav: parseLeveragedNav,
  tadbirMix: parseTadbirMix,
  tadbirHistory: historyRows,
  rayanNav: parseRayanNav,
  rayanMix: parseRayanMix,
  rayanHistory: historyRows,
  mabnaNav: parseMabnaNav,
  mabnaMix: parseMabnaMix,
  mabnaHistory: historyRows,
  olderMabnaNav: parseOlderMabnaNav,
  olderMabnaMix: parseOlderMabnaMix,
  olderMabnaHistory: historyRows,
};

/** A website's answers as rows. Pure; throws SourceError for a changed layout and for an answer without a fund. */
export function parseFundSites(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  const rows = batch.answers.flatMap((answer) => {
    const fund = stored.funds.find(({ id }) => id === answer.about?.fundId);
    if (!fund)
      throw new SourceError(ID, answer.url, `${answer.endpoint} does not say whose it is; name its fund`);
    const key = `${shortName(fund)} ${answer.endpoint}`;
    return parsers[answer.endpoint]?.({ answer, fund, stored, validator, key }) ?? [];
  });
  return { rows, refused: validator.refused, dropped: validator.dropped };
}
