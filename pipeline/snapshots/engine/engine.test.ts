import { describe, expect, it } from 'vitest';
import { AS_OF, tablesWith } from '../aggregates/testing/tables.ts';
import { defineAggregate } from '../common/define.ts';
import { createEngine } from './engine.ts';

const home = { sections: [] };
const about = { content: {}, team: [] };

/** An engine with one aggregate, which notes what happens around its two snapshots. */
function twoSnapshots(happened: string[]) {
  const both = defineAggregate({
    id: 'both',
    writes: ['home', 'about'],
    reads: [],
    *compute() {
      happened.push('home');
      yield ['home', home];
      happened.push('about');
      yield ['about', about];
    },
  });
  const engine = createEngine([both]);
  engine.put(Object.entries(tablesWith({})).map(([table, rows]) => ({ table, owners: null, rows }) as never));
  return engine;
}

describe('createEngine(registry).run(asOf, extent, keep)', () => {
  it('gives each snapshot away before the next one is computed, and returns what was made of it', () => {
    const happened: string[] = [];
    const run = twoSnapshots(happened).run(AS_OF, 'all', (key, { family, value }) => {
      happened.push(`keep ${key}`);
      return `${family} ${JSON.stringify(value)}`;
    });
    expect(happened).toEqual(['home', 'keep home', 'about', 'keep about']);
    expect([...run.snapshots]).toEqual([
      ['home', 'home {"sections":[]}'],
      ['about', 'about {"content":{},"team":[]}'],
    ]);
  });

  it('ends with what the system refused, which is no problem of the aggregate', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    const engine = twoSnapshots([]);
    expect(() =>
      engine.run(AS_OF, 'all', () => {
        throw full;
      }),
    ).toThrow(full);
  });
});
