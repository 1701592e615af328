import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableName } from '../../../shared/schema/rows/index.ts';
import { isOwned } from '../../../shared/schema/rows/owners.ts';
import { SCREENER_COLUMN_IDS, type ScreenerColumn } from '../../../shared/schema/screener-fields.ts';
import { familyOf, type Snapshot } from '../../../shared/schema/snapshots/index.ts';
import { aggregates, WAITING_FAMILIES } from '../aggregates/index.ts';
import { AS_OF, category, fund, live, tablesWith } from '../aggregates/testing/tables.ts';
import { createEngine, type Engine } from './engine.ts';
import type { EngineState, Extent } from './interfaces.ts';
import { isValid, ownerOf, type Statement, startTables, transactions } from './testing/statements.ts';

const registry = Object.values(aggregates);
/** So small that a dozen funds fill several buckets and several levels of the segment tree. */
const SMALL = { bucketFunds: 1 };

/** An engine of another process with the same state. */
const restart = (engine: Engine): Engine =>
  createEngine(registry, { ...SMALL, state: deserialize(serialize(engine.state())) as EngineState });

const WAITING: ReadonlySet<string | null> = new Set<string>(WAITING_FAMILIES);

/** A run that leaves out what waits is compared by what it computes. */
const isCompared = (key: string, engine: Engine): boolean =>
  !engine.isWaiting() || !WAITING.has(familyOf(key));

/**
 * Runs one engine over all steps, as a publisher does, and compares its store with a full computation after each; `goOn` gives the engine
 * of the next step. Returns after how many steps something was left out.
 */
function follow(
  steps: readonly (readonly Statement[])[],
  goOn: (engine: Engine) => Engine,
  extentOf: (step: number) => Extent = () => 'changed',
): number {
  let waited = 0;
  const tables = startTables();
  let engine = createEngine(registry, SMALL);
  const store = new Map<string, unknown>();
  engine.put([...tables].map(([table, all]) => ({ table, owners: null, rows: all })));
  for (const [at, step] of [[], ...steps, []].entries()) {
    for (const { table, change } of step) {
      const before = tables.get(table) ?? [];
      const after = change(before, tables);
      if (!isValid(table, after)) continue;
      tables.set(table, after);
      const touched = new Set(
        [
          ...before.filter((row) => !after.includes(row)),
          ...after.filter((row) => !before.includes(row)),
        ].map((row) => ownerOf(table, row)),
      );
      const owners = isOwned(table) ? [...touched] : null;
      engine.put([
        { table, owners, rows: owners ? after.filter((row) => touched.has(ownerOf(table, row))) : after },
      ]);
    }
    const run = engine.run(AS_OF, at > steps.length ? 'changed' : extentOf(at));
    expect(run.problems).toEqual([]);
    waited += engine.isWaiting() ? 1 : 0;
    const families = new Set(
      registry.filter(({ id }) => run.recomputed.includes(id)).flatMap(({ writes }) => writes),
    );
    for (const key of [...store.keys()]) if (families.has(familyOf(key) as never)) store.delete(key);
    for (const key of run.removed) store.delete(key);
    for (const [key, { value }] of run.snapshots) store.set(key, value);
    const fresh = createEngine(registry, SMALL);
    fresh.put([...tables].map(([table, all]) => ({ table, owners: null, rows: all })));
    const full = fresh.run(AS_OF, 'all').snapshots;
    const text = (entries: Iterable<readonly [string, unknown]>) =>
      Object.fromEntries(
        [...entries]
          .filter(([key]) => isCompared(key, engine))
          .map(([key, value]) => [key, JSON.stringify(value)]),
      );
    expect(text(store)).toEqual(text([...full].map(([key, { value }]) => [key, value] as const)));
    engine = goOn(engine);
  }
  return waited;
}

/** Random sequences; a nightly run sets PROPERTY_RUNS. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 30);

describe('createEngine(registry).run(asOf, extent)', () => {
  it(
    'equals a full computation after any sequence of changes',
    () => {
      fc.assert(
        fc.property(transactions, (steps) => void follow(steps, (engine) => engine)),
        { numRuns: RUNS },
      );
    },
    60_000 + RUNS * 2000,
  );

  it(
    'equals it after each step in another process too',
    () => {
      const runs = Math.ceil(RUNS / 3);
      fc.assert(
        fc.property(transactions, (steps) => void follow(steps, restart)),
        { numRuns: runs },
      );
    },
    60_000 + RUNS * 1000,
  );

  it(
    'leaves out what waits in urgent runs alone, and nothing after the next other one',
    () => {
      const runs = Math.ceil(RUNS / 2);
      let waited = 0;
      fc.assert(
        fc.property(transactions, fc.integer({ min: 2, max: 4 }), (steps, every) => {
          // One statement each: several would seldom all be trades.
          const single = steps.flat().map((statement) => [statement]);
          waited += follow(single, restart, (step) => (step % every === 0 ? 'changed' : 'urgent'));
        }),
        { numRuns: runs },
      );
      expect(waited).toBeGreaterThan(0);
    },
    60_000 + RUNS * 1000,
  );

  it('yields the same columns again, but for those that a trade changes', () => {
    const engine = createEngine(registry, SMALL);
    const put = (tables: object) =>
      engine.put(
        Object.entries(tables).map(([table, rows]) => ({ table: table as TableName, owners: null, rows })),
      );
    const columns = () =>
      engine.run(AS_OF, 'changed').snapshots.get('screener')?.value as Snapshot<'screener'>;
    const liveOf = (currentPriceRial: number) => [
      live(1, { currentPriceRial, tradingValueRial: 5e9 }),
      live(2, { currentPriceRial: 900, tradingValueRial: 7e9 }),
    ];
    put(tablesWith({ categories: [category(1)], funds: [fund(1), fund(2)], fund_live_data: liveOf(1000) }));
    const first = columns();
    put({ fund_live_data: liveOf(1001) });
    const second = columns();
    const isSame = (id: ScreenerColumn) => second.figures[id] === first.figures[id];
    expect([first.figures.price, second.figures.price]).toEqual([
      [1000, 900],
      [1001, 900],
    ]);
    expect(SCREENER_COLUMN_IDS.filter((id) => !isSame(id))).toEqual(['price']);
    expect([second.slugs === first.slugs, second.from.trade === first.from.trade]).toEqual([true, true]);
  });

  it('has no state while stored rows wait for a run', () => {
    const engine = createEngine(registry, SMALL);
    engine.put([...startTables()].map(([table, rows]) => ({ table, owners: null, rows })));
    expect(engine.state()).toBeNull();
    engine.run(AS_OF, 'changed');
    expect(engine.state()?.memos.size).toBe(registry.length);
  });
});
