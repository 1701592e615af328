import { readParams } from '../address-params.ts';
import { COLOR_IDS, type MapColorId } from './map-colors.ts';

/**
 * What the area of a cell shows, in the order in which it is offered. `root` is the square root of the assets: in proportion, two
 * categories would leave all others without colour.
 */
export const MAP_SIZES = ['root', 'assets', 'value', 'equal'] as const;
export type MapSize = (typeof MAP_SIZES)[number];
export const MAP_VIEWS = ['map', 'table'] as const;
export type MapView = (typeof MAP_VIEWS)[number];

/** What the market map shows; all of it stands in the address. */
export interface MapState {
  readonly size: MapSize;
  readonly color: MapColorId;
  /** Slugs of the categories that are shown; empty for all. */
  readonly kinds: readonly string[];
  /** Slug of the category that fills the map; null for the whole market. */
  readonly zoom: string | null;
  /** Highlights the funds that it finds. */
  readonly query: string;
  readonly view: MapView;
}

export const DEFAULT_MAP_STATE: MapState = {
  size: 'root',
  color: 'change',
  kinds: [],
  zoom: null,
  query: '',
  view: 'map',
};

/** Longer texts in an address are cut. */
export const MAX_QUERY_LENGTH = 60;
const NAMES = ['size', 'color', 'k', 'z', 'q', 'view'] as const;

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, other: T): T =>
  allowed.find((one) => one === value) ?? other;

const slugs = (list: string | null): string[] =>
  [...new Set((list ?? '').split(',').map((slug) => slug.trim()))].filter((slug) => slug !== '');

/** The state in an address, e.g. `size=value&color=r1m&k=gold,equity&z=gold&q=عیار`; whatever is malformed has its default. */
export function readMapState(given: URLSearchParams): MapState {
  const query = readParams(given);
  return {
    size: oneOf(MAP_SIZES, query.get('size'), DEFAULT_MAP_STATE.size),
    color: oneOf(COLOR_IDS, query.get('color'), DEFAULT_MAP_STATE.color),
    kinds: slugs(query.get('k')),
    zoom: slugs(query.get('z'))[0] ?? null,
    query: (query.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH).trim(),
    view: oneOf(MAP_VIEWS, query.get('view'), DEFAULT_MAP_STATE.view),
  };
}

/** The address of a state: defaults are left out, and parameters of others stay. */
export function writeMapState(state: MapState, before = new URLSearchParams()): URLSearchParams {
  const values = [
    state.size === DEFAULT_MAP_STATE.size ? '' : state.size,
    state.color === DEFAULT_MAP_STATE.color ? '' : state.color,
    state.kinds.join(','),
    state.zoom ?? '',
    state.query,
    state.view === DEFAULT_MAP_STATE.view ? '' : state.view,
  ];
  const query = new URLSearchParams(before);
  for (const name of NAMES) query.delete(name);
  NAMES.forEach((name, i) => {
    if (values[i]) query.set(name, values[i]);
  });
  return query;
}

/** The state without categories that do not exist, and without a zoom into one that the choice of categories leaves out. */
export function knownMapState(state: MapState, categorySlugs: readonly string[]): MapState {
  const kinds = state.kinds.filter((slug) => categorySlugs.includes(slug));
  const shown = kinds.length === 0 ? categorySlugs : kinds;
  return { ...state, kinds, zoom: state.zoom !== null && shown.includes(state.zoom) ? state.zoom : null };
}
