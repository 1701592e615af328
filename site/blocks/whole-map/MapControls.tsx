import { useEffect, useState } from 'react';
import { COLOR_IDS } from '../../../shared/map/map-colors.ts';
import { MAP_SIZES, type MapState } from '../../../shared/map/map-state.ts';
import type { CategoryRef } from '../../../shared/schema/snapshots/meta.ts';
import { afterPaint } from '../../runtime/after-paint.ts';
import { Menu } from '../frame/BlockMenu.tsx';
import { COLOR_WORDS, SIZE_WORDS } from './words.ts';

const text = {
  size: 'اندازهٔ خانه',
  color: 'رنگ خانه',
  search: 'نام، نماد یا مدیر',
  kinds: 'دسته‌ها',
  table: 'جدول رقم‌ها',
  full: 'تمام‌صفحه',
  menu: 'گزینه‌های نقشه',
  csv: 'دریافت CSV',
  png: 'دریافت تصویر',
};

type Choose = (part: Partial<MapState>) => void;

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly name: 'size' | 'color';
  readonly ids: readonly T[];
  readonly words: Readonly<Record<T, { readonly button: string }>>;
  readonly chosen: T;
  readonly onChoose: (id: T) => void;
}

function Segments<T extends string>({ label, name, ids, words, chosen, onChoose }: SegmentsProps<T>) {
  return (
    <span className="choice">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <span className="segments" role="group" aria-label={label}>
        {ids.map((id) => (
          <button
            key={id}
            type="button"
            {...{ [`data-${name}`]: id }}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            {words[id].button}
          </button>
        ))}
      </span>
    </span>
  );
}

interface ChoiceProps {
  readonly state: MapState;
  readonly onChoose: Choose;
}

/** What the area and the colour of a cell show. */
export const MapChoices = ({ state, onChoose }: ChoiceProps) => (
  <div className="controls bar">
    <Segments
      label={text.size}
      name="size"
      ids={MAP_SIZES}
      words={SIZE_WORDS}
      chosen={state.size}
      onChoose={(size) => onChoose({ size })}
    />
    <Segments
      label={text.color}
      name="color"
      ids={COLOR_IDS}
      words={COLOR_WORDS}
      chosen={state.color}
      onChoose={(color) => onChoose({ color })}
    />
  </div>
);

const Icon = ({ path }: { readonly path: string }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  >
    <path d={path} />
  </svg>
);
const TABLE = 'M1.5 2.5h13v11h-13zM1.5 6h13M1.5 9.8h13M6 6v7.5';
const FULL = 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4';

interface ToolsProps extends ChoiceProps {
  readonly categories: readonly CategoryRef[];
  readonly isFull: boolean;
  readonly onFull: () => void;
  readonly onSave: (kind: 'csv' | 'png') => void;
}

/** Search, choice of categories, table, full screen, and the menu of files. */
export function MapTools({ state, categories, isFull, onChoose, onFull, onSave }: ToolsProps) {
  return (
    <span className="controls tools">
      <SearchField query={state.query} onQuery={(query) => onChoose({ query })} />
      <Kinds
        categories={categories}
        kinds={state.kinds}
        onKinds={(kinds) => onChoose({ kinds, zoom: null })}
      />
      <button
        type="button"
        className="icon"
        data-table-view=""
        aria-pressed={state.view === 'table'}
        aria-label={text.table}
        title={text.table}
        onClick={() => onChoose({ view: state.view === 'table' ? 'map' : 'table' })}
      >
        <Icon path={TABLE} />
      </button>
      <button
        type="button"
        className="icon"
        data-full=""
        aria-pressed={isFull}
        aria-label={text.full}
        title={text.full}
        onClick={onFull}
      >
        <Icon path={FULL} />
      </button>
      <Menu label={text.menu}>
        <button type="button" onClick={() => onSave('csv')}>
          {text.csv}
        </button>
        <button type="button" onClick={() => onSave('png')}>
          {text.png}
        </button>
      </Menu>
    </span>
  );
}

interface SearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

function SearchField({ query, onQuery }: SearchProps) {
  const [typed, setTyped] = useState('');
  // The address may name another query than what is typed: back and forward do.
  useEffect(() => setTyped((before) => (before.trim() === query ? before : query)), [query]);
  return (
    <label className="find">
      <span className="visually-hidden">{text.search}</span>
      <input
        type="search"
        placeholder={text.search}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        // The search is loaded before the first letter, and after the caret is there.
        onFocus={() => void afterPaint().then(() => import('./find-rows.ts'))}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onQuery(value.trim());
        }}
      />
    </label>
  );
}

interface KindsProps {
  readonly categories: readonly CategoryRef[];
  /** Slugs of the chosen categories; empty for all. */
  readonly kinds: readonly string[];
  readonly onKinds: (kinds: readonly string[]) => void;
}

function Kinds({ categories, kinds, onKinds }: KindsProps) {
  const all = categories.map(({ slug }) => slug);
  const ticked = kinds.length === 0 ? all : kinds;
  const toggle = (slug: string) => {
    const next = all.filter((one) => ticked.includes(one) !== (one === slug));
    onKinds(next.length === all.length ? [] : next);
  };
  return (
    <details className={`menu kinds${kinds.length > 0 ? ' chosen' : ''}`} data-menu="">
      <summary>{text.kinds}</summary>
      <div className="items" data-kinds="">
        {categories.map(({ slug, label }) => (
          <label key={slug}>
            <input
              type="checkbox"
              value={slug}
              checked={ticked.includes(slug)}
              onChange={() => toggle(slug)}
            />{' '}
            {label}
          </label>
        ))}
      </div>
    </details>
  );
}
