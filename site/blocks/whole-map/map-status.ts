import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { colorOf } from '../../../shared/map/map-colors.ts';
import { stampsOf } from '../../../shared/map/map-figures.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { SCREENER_COLUMNS } from '../../../shared/schema/screener-fields.ts';
import type { MapDrawing } from './map-html.ts';
import { COLOR_WORDS } from './map-words.ts';

const text = {
  funds: 'صندوق',
  found: 'پیدا شد',
  notTraded: 'معامله‌نشده فقط در جدول',
  noAssets: 'با دارایی نامعلوم فقط در جدول',
  and: ' · ',
};

/** The newest day of the figures that colour the map; null where none is known. */
function newestDay({ file, state, model }: Omit<MapDrawing, 'isLive'>): string | null {
  const part = SCREENER_COLUMNS[colorOf(state.color).column];
  const days = stampsOf(file, part, model.rows).flatMap(({ day }) => day ?? []);
  return days.reduce<string | null>((newest, day) => (newest === null || day > newest ? day : newest), null);
}

/** True where a figure of the drawing is simulated, in whole or in part. */
export function isSimulated({ file, state, model }: Omit<MapDrawing, 'isLive'>): boolean {
  const parts = [
    SCREENER_COLUMNS[colorOf(state.color).column],
    SCREENER_COLUMNS[state.size === 'equal' ? 'assets' : state.size],
  ] as const;
  return parts.some((part) => stampsOf(file, part, model.rows).some(({ simulated }) => simulated));
}

/** What the map shows, in one line: how many funds, by which figure and of which day. `measure` is e.g. «به دلار آزاد», empty for rials. */
export function statusWords(
  drawing: Omit<MapDrawing, 'isLive'>,
  measure = '',
  found: number | null = null,
): string {
  const { state, model } = drawing;
  const color = colorOf(state.color);
  const own = measure && color.span !== null && !color.real ? ` ${measure}` : '';
  const day = newestDay(drawing);
  const unsized = state.size === 'value' ? text.notTraded : text.noAssets;
  return [
    found === null ? '' : `${formatNumber(found)} ${text.funds} ${text.found}`,
    `${formatNumber(model.rows.length - model.unsized)} ${text.funds}`,
    `${COLOR_WORDS[state.color].name}${own}`,
    day ? jalaliLong(day) : '',
    model.unsized > 0 ? `${formatNumber(model.unsized)} ${text.funds} ${unsized}` : '',
  ]
    .filter((words) => words !== '')
    .join(text.and);
}
