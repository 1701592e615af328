import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openDataDir } from './data-dir.ts';
import { fund, live, market } from './testing/small-market.ts';

const folders: string[] = [];
const open = (dataDir = temporaryFolder()) => {
  folders.push(dataDir);
  return openDataDir(dataDir);
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const day = { asOf: '2026-08-16', at: '2026-08-16T09:00:00.000Z', gone: [] };

describe('openSnapshots(dataDir, objects, tree).prepare(key, computed, dry)', () => {
  it('stores what `apply` then names, as if it had been applied as it was yielded', () => {
    const [store, other] = [open().store, open().store];
    const prepared = new Map([...market()].map(([key, one]) => [key, store.prepare(key, one)]));
    expect([...store.keys()]).toEqual([]);
    const stored = store.apply({ ...day, snapshots: prepared });
    expect(stored).toEqual(other.apply({ ...day, snapshots: market() }));
    expect(store.index.tree).toBe(other.index.tree);
    expect(store.read('fund/عیار')).toEqual(other.read('fund/عیار'));
    const again = new Map([...market()].map(([key, one]) => [key, store.prepare(key, one)]));
    expect(store.apply({ ...day, snapshots: again }).changed).toEqual([]);
  });

  it('writes nothing when dry, and reports what breaks its schema', () => {
    const { store, objects } = open();
    const prepare = (key: string, one: Parameters<typeof store.prepare>[1]) =>
      new Map([[key, store.prepare(key, one, true)]]);
    expect(store.compare({ ...day, snapshots: prepare('fund/زر', fund('زر')) }).changes.size).toBe(1);
    expect(objects.addedBytes()).toBe(0);
    const { problems } = store.compare({ ...day, snapshots: prepare('fund-live/زر', live('زر', 'ten')) });
    expect(problems).toEqual([expect.objectContaining({ part: 'snapshot fund-live/زر' })]);
  });
});

describe('openSnapshots(dataDir, objects, tree).apply(change)', () => {
  it('stores new content, returns the changed keys, and another process reads the same', () => {
    const { store, folder: dataDir } = open();
    expect(store.apply({ ...day, snapshots: market() }).changed).toHaveLength(9);
    expect(store.apply({ ...day, snapshots: new Map([['fund-live/زر', live('زر', 21)]]) }).changed).toEqual([
      'fund-live/زر',
    ]);
    const other = open(dataDir).store;
    expect([...other.keys()].sort()).toEqual([...store.keys()].sort());
    expect(other.read('fund-live/زر')).toMatchObject({ live: { currentPriceRial: 21 } });
    expect([other.hash('fund-live/زر'), other.index.asOf]).toEqual([
      store.hash('fund-live/زر'),
      '2026-08-16',
    ]);
    expect([...other.keysOf('fund')].sort()).toEqual(['fund/زر', 'fund/عیار']);
  });

  it('leaves the index as it is when nothing changed', () => {
    const { store, folder: dataDir } = open();
    store.apply({ ...day, snapshots: market() });
    const before = readFileSync(join(dataDir, 'snapshots/index.json'), 'utf8');
    expect(store.apply({ ...day, at: '2026-08-16T10:00:00.000Z', snapshots: market() }).changed).toEqual([]);
    expect(readFileSync(join(dataDir, 'snapshots/index.json'), 'utf8')).toBe(before);
  });

  it('reports a snapshot that breaks its schema, by key and field, and one under the key of another family', () => {
    const { store } = open();
    store.apply({ ...day, snapshots: market() });
    const good = store.hash('fund-live/زر');
    const { changed, problems } = store.apply({
      ...day,
      snapshots: new Map([
        ['fund-live/زر', live('زر', 'ten')],
        ['fund-live/nan', live('nan', Number.NaN)],
        ['nonsense/x', fund('x')],
        ['fund/new', fund('new')],
      ]),
    });
    expect(changed).toEqual(['fund/new']);
    expect(problems.map(({ part }) => part)).toEqual([
      'snapshot fund-live/زر',
      'snapshot fund-live/nan',
      'snapshot nonsense/x',
    ]);
    expect(problems[0]?.message).toContain('live.currentPriceRial');
    expect(store.hash('fund-live/زر')).toBe(good);
  });

  it('removes keys that are gone', () => {
    const { store } = open();
    store.apply({ ...day, snapshots: market() });
    expect(
      store.apply({ ...day, snapshots: new Map(), gone: ['fund/زر', 'fund/never-there'] }).changed,
    ).toEqual(['fund/زر']);
    expect([store.hash('fund/زر'), store.read('fund/زر')]).toEqual([null, null]);
  });

  it('throws the name of a damaged file instead of returning it', () => {
    const { store, objects, folder: dataDir } = open();
    store.apply({ ...day, snapshots: market() });
    const file = objects.file(store.hash('fund/زر') as string);
    writeFileSync(file, readFileSync(file, 'utf8').replace('1000', '9000'));
    expect(() => open(dataDir).store.read('fund/زر')).toThrow(file);
  });

  it('detects that another process has written', () => {
    const { store, folder: dataDir } = open();
    store.apply({ ...day, snapshots: market() });
    expect(store.isOutdated()).toBe(false);
    open(dataDir).store.apply({ ...day, snapshots: new Map([['fund/new', fund('new')]]) });
    expect(store.isOutdated()).toBe(true);
  });
});
