import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { comparePath } from '../../../shared/compare/state.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { fundSubject } from '../../../shared/figures/provenance-key.ts';
import { caveatOf } from '../../../shared/figures/year-caveat.ts';
import { colorOf } from '../../../shared/map/map-colors.ts';
import { pagePath } from '../../../shared/paths.ts';
import { DASH, formatMoney, formatPercent } from '../../../shared/persian/format.ts';
import { SCREENER_COLUMNS, type ScreenerPart } from '../../../shared/schema/screener-fields.ts';
import { figureAt, stampAt } from '../../../shared/screener/row-figures.ts';
import { DemoBadge } from '../../ui/Badge.tsx';
import { readSpark } from '../fund-table/fund-row.ts';
import { Spark } from '../fund-table/Spark.tsx';
import { type MapDrawing, shownValue } from './drawing.ts';
import { COLOR_WORDS } from './words.ts';

const text = {
  assets: 'دارایی',
  value: 'ارزش معاملات',
  change: 'تغییر قیمت روز',
  trend: 'روند NAV در شش ماه',
  day: 'روز رقم',
  page: 'صفحهٔ صندوق',
  compare: 'مقایسه',
  close: 'بستن',
  changeInRial: ' (ریال)',
};

/** Distance from the pointer, and from the window's edges. Pixels. */
const GAP = 14;
export const CARD_ID = 'map-card';

/** Where a card is opened: beside a point, or at the bottom of the screen under a finger. */
export type CardPlace = { readonly x: number; readonly y: number } | 'touch';

/** Moves a card that is open: the pointer does so many times a second. */
export interface CardHandle {
  moveTo(place: CardPlace): void;
}

interface Props {
  readonly drawing: MapDrawing;
  readonly row: number;
  /** In which the colour's figure is, e.g. «به دلار آزاد»; empty for rials. */
  readonly measure: string;
  readonly place: CardPlace;
  readonly onClose: () => void;
  readonly ref: Ref<CardHandle>;
}

function moveBox(box: HTMLElement | null, place: CardPlace): void {
  if (!box || place === 'touch') return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = place.x - width - GAP < 0 ? place.x + GAP : place.x - width - GAP;
  const top = place.y + height + GAP > innerHeight ? place.y - height - GAP : place.y + GAP;
  box.style.translate = `${Math.round(Math.min(left, innerWidth - width - GAP))}px ${Math.round(Math.max(GAP, top))}px`;
}

/** The card of a fund: beside the pointer, or under a finger, where it has links and a button. */
export function MapCard({ drawing, row, measure, place, onClose, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { file, state } = drawing;
  const isTouch = place === 'touch';
  useImperativeHandle(ref, () => ({ moveTo: (to) => moveBox(box.current, to) }), []);
  useLayoutEffect(() => moveBox(box.current, place), [place]);

  const { step, figure } = shownValue(drawing, row);
  const color = colorOf(state.color);
  const category = file.categories[file.category[row] ?? -1];
  const caveat = caveatOf(color.figure, category);
  const ownDay = stampAt(file, SCREENER_COLUMNS[color.column], row)?.day ?? null;
  const otherDay = (part: ScreenerPart): string | null => {
    const day = stampAt(file, part, row)?.day ?? null;
    return day === ownDay ? null : day;
  };
  const names = [file.symbols[row], category?.label, file.managers[file.manager[row] ?? -1]].filter(
    (name) => name,
  );
  const slug = file.slugs[row] ?? '';
  const spark = readSpark(file.spark[row] ?? null);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: under a finger it is a dialog
    <div
      ref={box}
      className={`map-card tip${isTouch ? ' touch' : ''}`}
      id={CARD_ID}
      role={isTouch ? 'dialog' : 'tooltip'}
      aria-label={isTouch ? (file.names[row] ?? '') : undefined}
    >
      <div data-subject={fundSubject(slug)}>
        <strong>{file.names[row]}</strong>
        <small>{names.join(' · ')}</small>
        <div className="main">
          <span>{[COLOR_WORDS[state.color].name, measure].filter(Boolean).join(' ')}</span>
          <b className={`num shade-${step}`} data-figure={color.figure}>
            {figure}
          </b>
        </div>
        {caveat && <small>{caveat.long}</small>}
        <Line label={text.assets} figure="net-assets" day={otherDay('assets')}>
          {formatMoney(figureAt(file, 'assets', row))}
        </Line>
        <Line label={text.value} figure="trading-value" day={otherDay('trade')}>
          {formatMoney(figureAt(file, 'value', row))}
        </Line>
        {state.color !== 'change' && (
          <Line
            label={measure ? text.change + text.changeInRial : text.change}
            figure="price-change"
            day={otherDay('trade')}
          >
            {formatPercent(figureAt(file, 'change', row))}
          </Line>
        )}
        {spark && (
          <div className="trend">
            <span>{text.trend}</span>
            <Spark values={spark} />
          </div>
        )}
        <Foot drawing={drawing} row={row} />
        {isTouch && (
          <>
            <div className="links">
              <a className="button primary" href={pagePath.fund(slug)}>
                {text.page}
              </a>
              <a className="button" href={comparePath([slug])}>
                {text.compare}
              </a>
            </div>
            <button type="button" className="close" aria-label={text.close} onClick={onClose}>
              ✕
            </button>
          </>
        )}
      </div>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly figure: FigureId;
  /** Its day, where that is not the one that the card names. */
  readonly day: string | null;
  readonly children: ReactNode;
}

const Line = ({ label, figure, day, children }: LineProps) => (
  <div className="tip-row">
    <span>{label}</span>
    <b data-figure={figure} data-note={day === null ? undefined : jalaliDate(day)}>
      {children}
    </b>
  </div>
);

/** Day of the colour's figure, and whether a figure of the card is simulated. */
function Foot({ drawing: { file, state }, row }: { readonly drawing: MapDrawing; readonly row: number }) {
  const parts = [SCREENER_COLUMNS[colorOf(state.color).column], 'assets', 'trade'] as const;
  const stamps = parts.map((part) => stampAt(file, part, row));
  const day = stamps[0]?.day;
  return (
    <div className="foot">
      <span>
        {text.day}: {day ? jalaliDate(day) : DASH}
      </span>
      {stamps.some((stamp) => stamp?.simulated) && <DemoBadge />}
    </div>
  );
}
