import { findLatest } from '../../../shared/dates/days.ts';
import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { colorOf, type MapColorId } from '../../../shared/map/map-colors.ts';
import { sizeFigure } from '../../../shared/map/map-funds.ts';
import type { MapSize, MapState } from '../../../shared/map/map-state.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { SCREENER_COLUMNS } from '../../../shared/schema/screener-fields.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import { metaOf, stampsOf } from '../../../shared/screener/row-figures.ts';
import type { MapDrawing } from './drawing.ts';

/** How sizes and colours are named: on their buttons, and in sentences. */
export const SIZE_WORDS: Readonly<Record<MapSize, { readonly button: string; readonly name: string }>> = {
  root: { button: 'جذر دارایی', name: 'مساحت: جذر دارایی صندوق' },
  assets: { button: 'دارایی', name: 'مساحت: دارایی صندوق' },
  value: { button: 'ارزش معاملات', name: 'مساحت: ارزش معاملات روز' },
  equal: { button: 'برابر', name: 'مساحت: برابر' },
};

export const COLOR_WORDS: Readonly<Record<MapColorId, { readonly button: string; readonly name: string }>> = {
  change: { button: 'روز', name: 'تغییر قیمت روز' },
  r1w: { button: 'هفته', name: 'بازده یک‌هفته‌ای' },
  r1m: { button: 'ماه', name: 'بازده یک‌ماهه' },
  r1y: { button: 'سال', name: 'بازده یک‌ساله' },
  real1y: { button: 'سال پس از تورم', name: 'بازده یک‌ساله پس از تورم' },
  bubble: { button: 'حباب', name: 'حباب قیمت' },
  inflowShare: { button: 'ورود پول', name: 'خالص ورود پول حقیقی به دارایی' },
};

const text = {
  funds: 'صندوق',
  found: 'پیدا شد',
  notTraded: 'معامله‌نشده فقط در جدول',
  noAssets: 'با دارایی نامعلوم فقط در جدول',
  and: ' · ',
};

/** The reader's measure after the name of a return, e.g. «به دلار آزاد»; empty for rials, and for a figure that no measure changes. */
export function measureWords(color: MapColorId, lens: Lens | null): string {
  const { span, real } = colorOf(color);
  return lens && span !== null && !real ? MEASURE_WORDS[lens.measure].after : '';
}

const partOf = ({ color }: MapState) => SCREENER_COLUMNS[colorOf(color).column];

/** The newest day of the figures that colour the map; null where none is known. */
const newestDay = ({ file, state, model }: MapDrawing): string | null =>
  findLatest(stampsOf(file, partOf(state), model.rows).map(({ day }) => day));

/** The source of the price index, which a return after inflation has besides. */
const INDEX_SOURCE = 'cbi';

/** Origins of what a colour is computed from besides the funds' own rows. */
function besides(color: MapColorId, lens: Lens | null): readonly string[] {
  const { real, span } = colorOf(color);
  if (real) return [INDEX_SOURCE];
  return span === null ? [] : (lens?.origins ?? []);
}

/**
 * Day and origin of the figures that colour and size the map, with the prices of the reader's measure; simulated where one of them is, in
 * whole or in part.
 */
export function mapMeta(drawing: MapDrawing, lens: Lens | null): Meta {
  const { file, state, model } = drawing;
  const parts = [
    partOf(state),
    ...(state.size === 'equal' ? [] : [SCREENER_COLUMNS[sizeFigure(state.size)]]),
  ];
  return { ...metaOf(file, parts, model.rows, besides(state.color, lens)), asOf: newestDay(drawing) };
}

/** Which funds have no cell: without a trade, or of unknown assets. */
export const unsizedWords = (size: MapSize, count: number): string =>
  `${formatNumber(count)} ${text.funds} ${size === 'value' ? text.notTraded : text.noAssets}`;

/** What the map shows, in one line: how many funds, by which figures and of which day. `measure` is of `measureWords`. */
export function statusWords(drawing: MapDrawing, measure = '', found: number | null = null): string {
  const { state, model } = drawing;
  const day = newestDay(drawing);
  return [
    found === null ? '' : `${formatNumber(found)} ${text.funds} ${text.found}`,
    `${formatNumber(model.rows.length - model.unsized)} ${text.funds}`,
    [COLOR_WORDS[state.color].name, measure].filter(Boolean).join(' '),
    day ? jalaliLong(day) : '',
    model.unsized > 0 ? unsizedWords(state.size, model.unsized) : '',
  ]
    .filter((words) => words !== '')
    .join(text.and);
}
