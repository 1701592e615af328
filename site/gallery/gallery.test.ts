import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { snapshotSchemas } from '../../shared/schema/snapshots/index.ts';
import { sections } from '../blocks/sections.ts';
import { SNAPSHOTS } from '../blocks/testing/snapshots.ts';
import { widgets } from '../blocks/widgets.ts';
import type { Widget } from '../charts/parts/define-widget.ts';
import { entries } from './entries.ts';
import { EMPTY_PAGE_SNAPSHOTS, PAGE_SNAPSHOTS } from './page-snapshots.ts';
import { shownStates } from './shown-states.ts';
import { snapshotIn } from './snapshots.ts';
import { type GalleryState, LONG_NAME, STATES, stateOf } from './states.ts';

const KEYS = [...Object.keys(SNAPSHOTS), ...Object.keys(PAGE_SNAPSHOTS)];
const familyOfKey = (key: string) =>
  (key.startsWith('articles/') ? 'articles' : key) as keyof typeof snapshotSchemas;
const whole = STATES.filter((state: GalleryState) => !state.damaged);
const statesOf = (id: string) => {
  const entry = entries.find((each) => each.id === id);
  return entry ? shownStates(entry).map(({ state }) => state.id) : [];
};

describe('snapshotIn(state, key)', () => {
  it.each(KEYS)('matches the schema in every state: %s', (key) => {
    const schema = snapshotSchemas[familyOfKey(key)];
    for (const state of whole) {
      const snapshot = snapshotIn(state, key);
      // What is not published yet has no schema.
      if (snapshot === null) expect(EMPTY_PAGE_SNAPSHOTS).toHaveProperty([key], null);
      else expect([state.id, schema.safeParse(snapshot).error?.issues ?? []]).toEqual([state.id, []]);
    }
  });

  it('has one row, 500 rows, or as many as the list can have', () => {
    const rows = (state: string, key: string) =>
      (snapshotIn(stateOf(state), key) as unknown as { items: unknown[] }).items.length;
    expect(rows('one', 'category-returns/طلا')).toBe(1);
    expect(rows('many', 'category-returns/طلا')).toBe(500);
    expect(rows('many', 'market/map')).toBe(16);
  });

  it('marks figures as stale or simulated, and lengthens every name', () => {
    const meta = (state: string) => snapshotIn(stateOf(state), 'market/map') as { meta?: unknown };
    expect(meta('stale').meta).toMatchObject({ stale: true, simulated: false, sources: ['fipiran'] });
    expect(meta('simulated').meta).toMatchObject({ simulated: true, sources: ['simulated'] });
    expect(snapshotIn(stateOf('long'), 'category-map/طلا')).toMatchObject({
      category: { label: LONG_NAME },
      items: [{ fund: { name: LONG_NAME, symbol: null } }, {}, {}, {}, {}, {}, {}],
    });
  });
});

describe('entries', () => {
  it('have a page of their own each', () => {
    const ids = entries.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(Object.keys(sections))('show the section %s on a page', (type) => {
    const entry = entries.find(({ id }) => id === type);
    expect(entry?.groups(stateOf('full'))).not.toEqual([]);
  });

  it.each(Object.values(widgets) as Widget[])('show the widget $id', ({ id }) => {
    expect(entries.filter((entry) => entry.id === id || entry.widgets.includes(id))).not.toEqual([]);
  });

  it('show every folder of blocks with a component, except what is no block', () => {
    const noBlock = {
      frame: 'the frame of all others',
      layout: 'rows and columns of all others',
      'not-found': 'is the page 404',
      provenance: 'a dialog, scripts/e2e/provenance.browser.test.ts',
      strips: 'is the page /bubbles',
      inflation: 'is the page /inflation',
      'figure-list': 'is on /methodology and /glossary',
      compare: 'is the page /compare',
      quality: 'is the page /quality',
      screener: 'is the page /screener',
      'whole-map': 'is the page /map',
      calculator: 'shows nothing before it is opened, scripts/e2e/calculator.browser.test.ts',
    };
    // Blocks that another one's page shows.
    const inside = { 'live-price': 'fund-live-price', articles: 'news-analysis' };
    const folder = new URL('../blocks/', import.meta.url);
    const withComponent = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) =>
        readdirSync(new URL(`${name}/`, folder)).some((file) => /\.(?:astro|island\.tsx)$/.test(file)),
      );
    const idsIn = (name: string) =>
      readdirSync(new URL(`${name}/`, folder)).flatMap(
        (file) => /^(.+)\.(?:section|widget)\.ts$/.exec(file)?.[1] ?? [],
      );
    const shown = new Set(entries.flatMap(({ id, widgets: own }) => [id, ...own]));
    const missing = withComponent.filter(
      (name) =>
        !(name in noBlock || name in inside || shown.has(name) || idsIn(name).some((id) => shown.has(id))),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(noBlock).filter((name) => !existsSync(new URL(name, folder)))).toEqual([]);
  });
});

describe('shownStates(entry)', () => {
  it('has every state for a chart', () => {
    expect(statesOf('category-trading-value')).toEqual(STATES.map(({ id }) => id));
  });

  it('has no states of loading for what is HTML', () => {
    expect(statesOf('performance-heatmap')).toEqual(
      STATES.map(({ id }) => id).filter((id) => !['loading', 'refused'].includes(id)),
    );
  });

  it('leaves out states in which a block shows the same', () => {
    expect(statesOf('table')).toEqual(['full', 'empty', 'failed', 'long', 'one', 'many']);
    expect(statesOf('fund-introduction')).toEqual(['full', 'empty', 'failed', 'long']);
  });

  it('shows something in each state, but for blocks that leave the page when they are empty', () => {
    const nothing = entries.flatMap((entry) =>
      shownStates(entry)
        .filter(({ groups }) => entry.kind !== 'page' && groups.length === 0)
        .map(({ state }) => `${entry.id} ${state.id}`),
    );
    expect(nothing).toEqual([
      'category-fund-liquidity-flow empty',
      'fund-ranking empty',
      'fund-risk empty',
      'fund-risk one',
      'fund-trading-summary empty',
      'fund-trading-summary failed',
      'gold-composition empty',
      'liquidity-flow empty',
      'portfolio empty',
    ]);
  });
});
