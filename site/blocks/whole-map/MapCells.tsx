import { type CSSProperties, memo, useMemo } from 'react';
import { colorOf } from '../../../shared/map/map-colors.ts';
import type { MapGroup } from '../../../shared/map/map-funds.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { categoryColor } from '../../charts/parts/colors.ts';
import type { Box } from '../../charts/parts/define-widget.ts';
import { emWidth } from '../../charts/text-width.ts';
import { cellText } from '../../charts/treemap/cell-text.ts';
import { type Cell, type GroupLayout, layoutTreemap } from '../../charts/treemap/layout.ts';
import { type MapDrawing, type ShownFigure, shownMean, shownValue, zoomHref } from './drawing.ts';
import { BOXES, type BoxName } from './map-boxes.ts';

const text = {
  rest: 'سایر',
  funds: 'صندوق',
  zoom: 'بزرگ‌نمایی',
  mean: 'میانگین ساده',
};

/** Rows that a search has found; null without a search. */
export type Found = ReadonlySet<number> | null;

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 1000) / 10}%`;

/** Position and size as shares of the box around: the drawing fits any size. All of them are logical: mixed, the browser would reorder them. */
const placeOf = ({ x, y, width, height }: Cell, box: Box): CSSProperties => ({
  insetInlineStart: percent(x, box.width),
  insetBlockStart: percent(y, box.height),
  inlineSize: percent(width, box.width),
  blockSize: percent(height, box.height),
});

interface Props {
  readonly drawing: MapDrawing;
  readonly box: BoxName;
  /** The places of the groups in the box, where they are known. */
  readonly places?: readonly GroupLayout[];
  /** False in the page's own HTML: without script every cell is a tab stop. */
  readonly isLive?: boolean;
  readonly found?: Found;
  /** Address of the cell that is the map's tab stop; by default the first. */
  readonly tabStop?: string | null;
}

/** The map: a group of links for each category, laid out in one of BOXES; its texts grow with the stage. */
export const MapCells = memo(function MapCells({
  drawing,
  box,
  places,
  isLive = false,
  found = null,
  tabStop,
}: Props) {
  const { groups } = drawing.model;
  const size = BOXES[box];
  // Neither a colour nor a search moves a cell.
  const layout = useMemo(() => places ?? layoutTreemap(groups, size), [groups, size, places]);
  const stops = groups.flatMap(({ rows }, i) => (layout[i]?.cells.length ? rows.slice(0, 1) : []));
  const first = stops[0] === undefined ? null : pagePath.fund(drawing.file.slugs[stops[0]] ?? '');
  return (
    <div className={`drawing for-${box}${isLive ? ' live' : ''}`}>
      {layout.map((place, i) => (
        <GroupCells
          key={groups[i]?.category}
          drawing={drawing}
          group={groups[i] as MapGroup}
          place={place}
          box={size}
          isLive={isLive}
          found={found}
          tabStop={tabStop ?? first}
        />
      ))}
    </div>
  );
});

interface GroupProps extends Required<Omit<Props, 'box' | 'places' | 'tabStop'>> {
  readonly group: MapGroup;
  readonly place: GroupLayout;
  readonly box: Box;
  readonly tabStop: string | null;
}

function GroupCells({ drawing, group, place, box, isLive, found, tabStop }: GroupProps) {
  const { file, state } = drawing;
  const category = file.categories[group.category];
  if (!category) return null;
  const isTile = place.cells.length === 0 && place.rest === null;
  const isFound = (from: number): boolean =>
    found !== null && group.rows.some((row, i) => i >= from && found.has(row));
  return (
    <div className={`group${isTile ? ' tile' : ''}`} style={placeOf(place, box)}>
      {(isTile || place.head > 0) && (
        <GroupName
          drawing={drawing}
          group={group}
          width={place.width}
          isTile={isTile}
          isFound={isTile && isFound(0)}
        />
      )}
      {!isTile && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without marks for none
        <ul role="list" aria-label={category.label} data-figure={colorOf(state.color).figure}>
          {place.cells.map((cell, i) => {
            const row = group.rows[i] as number;
            const href = pagePath.fund(file.slugs[row] ?? '');
            return (
              <FundCell
                key={row}
                drawing={drawing}
                row={row}
                href={href}
                cell={cell}
                group={place}
                isLive={isLive}
                isFound={found?.has(row) ?? false}
                isStop={href === tabStop}
              />
            );
          })}
          {place.rest && (
            <RestCell
              href={zoomHref(state, category.slug)}
              zoom={category.slug}
              rest={place.rest}
              mean={shownMean(drawing, group.category, group.rows.slice(place.cells.length))}
              group={place}
              isLive={isLive}
              isFound={isFound(place.cells.length)}
              isStop={zoomHref(state, category.slug) === tabStop}
            />
          )}
        </ul>
      )}
    </div>
  );
}

/** Letters of a heading, in pixels, and what stands around them: dot, gaps, padding. */
const HEADING = { size: 12, around: 52 };

interface NameProps {
  readonly drawing: MapDrawing;
  readonly group: MapGroup;
  readonly width: number;
  readonly isTile: boolean;
  readonly isFound: boolean;
}

/** Name, number of funds and their mean: a heading, or a whole tile in the colour of the mean. Leads into the category. */
function GroupName({ drawing, group, width, isTile, isFound }: NameProps) {
  const category = drawing.file.categories[group.category];
  if (!category) return null;
  const { figure, step } = shownMean(drawing, group.category, group.all);
  const count = formatNumber(group.rows.length);
  const words = emWidth(`${category.label}${count}${figure}`) * HEADING.size + HEADING.around;
  return (
    <a
      className={`name${isTile ? ` shade-${step}` : ''}${isFound ? ' found' : ''}`}
      href={zoomHref(drawing.state, category.slug)}
      data-zoom={category.slug}
      title={`${text.zoom}: ${category.label} (${text.mean} ${figure})`}
    >
      {!isTile && <i className="dot" style={{ '--dot': categoryColor(category) } as CSSProperties} />}
      <b>{category.label}</b> <span>{count}</span>
      {(isTile || words <= width) && <i className="mean num">{figure}</i>}
    </a>
  );
}

interface CellProps {
  readonly href: string;
  readonly group: Box;
  readonly isLive: boolean;
  readonly isFound: boolean;
  readonly isStop: boolean;
}

const tabIndexOf = ({ isLive, isStop }: CellProps): number | undefined =>
  isLive ? (isStop ? 0 : -1) : undefined;
const classOf = (own: string, { isFound }: CellProps): string => `cell ${own}${isFound ? ' found' : ''}`;

interface FundProps extends CellProps {
  readonly drawing: MapDrawing;
  readonly row: number;
  readonly cell: Cell;
}

const FundCell = memo(function FundCell({ drawing, row, cell, ...props }: FundProps) {
  const { file } = drawing;
  const name = file.symbols[row] ?? file.names[row] ?? '';
  const { step, figure } = shownValue(drawing, row);
  const { size, title, hasFigure } = cellText(name, figure, '', cell);
  // The printed page leaves out what stands in the cell; letters in place of the name are part of what it is called (WCAG 2.5.3).
  const isSaid = !props.isLive && hasFigure && title === name;
  const label = isSaid ? undefined : [title === name ? '' : title, name, figure].join(' ').trim();
  return (
    <li style={placeOf(cell, props.group)}>
      <a
        className={classOf(`shade-${step}${size ? ` t${size}` : ''}`, props)}
        href={props.href}
        aria-label={label}
        tabIndex={tabIndexOf(props)}
        data-row={props.isLive ? row : undefined}
      >
        {size > 0 && <b>{title}</b>}
        {hasFigure && <span className="change num">{figure}</span>}
      </a>
    </li>
  );
});

interface RestProps extends CellProps {
  readonly rest: Cell & { readonly count: number };
  readonly mean: ShownFigure;
  readonly zoom: string;
}

/** Three lines of the smallest letters. Pixels. */
const THREE_LINES = 48;

/** The cell of all funds of a category that are too small for one of their own, in the colour of their mean. */
function RestCell({ rest, mean, zoom, ...props }: RestProps) {
  const words = `${formatNumber(rest.count)} ${text.funds}`;
  const figure = rest.height >= THREE_LINES ? mean.figure : '';
  return (
    <li style={placeOf(rest, props.group)}>
      <a
        className={classOf(`rest shade-${mean.step}`, props)}
        href={props.href}
        data-zoom={zoom}
        aria-label={[text.rest, words, figure].join(' ').trim()}
        title={`${text.mean} ${mean.figure}`}
        tabIndex={tabIndexOf(props)}
      >
        <b>{text.rest}</b>
        <span>{words}</span>
        {figure && <span className="num">{figure}</span>}
      </a>
    </li>
  );
}
