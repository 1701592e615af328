import { describe, expect, it } from 'vitest';
import { rowDefinitions } from '../../../shared/schema/rows/index.ts';
import { nameSavedState } from '../publish-state.ts';
import { withRows } from '../testing/test-database.ts';
import { type TableChanges, tableChanges } from './table-changes.ts';

const TABLES = Object.keys(rowDefinitions);

describe('table changes', () => {
  const { db, rolledBack } = withRows();

  describe('tableChanges(database, last), of tables', () => {
    const changedBy = async (statement: string): Promise<string[]> => {
      let names: string[] = [];
      await rolledBack(async (tx) => {
        const { cursor } = await tableChanges(tx, null);
        await tx.query(statement);
        names = [...(await tableChanges(tx, cursor)).changes.keys()];
      });
      return names;
    };

    it('reports nothing while nobody writes', async () => {
      const { cursor } = await tableChanges(db(), null);
      expect(await tableChanges(db(), cursor)).toEqual({ cursor, changes: new Map() });
      expect(await changedBy('select * from funds')).toEqual([]);
    });

    it.each([
      [
        'an insert',
        `insert into fund_cash_flow (fund_id, date, origin) select id, '2026-01-01', 'x' from funds`,
        ['fund_cash_flow'],
      ],
      ['an update', `update fund_live_data set current_price = 5`, ['fund_live_data']],
      ['a delete', `delete from market_map_data`, ['market_map_data']],
      ['a truncate', `truncate redirects`, ['redirects']],
      ['a section that a page shows', `update sections set title = 'نو'`, ['page_sections']],
      ['a template that a section has', `update section_templates set type = 'chart'`, ['page_sections']],
      ['a holiday', `update market_holidays set date = '2026-09-06'`, ['market_holidays']],
      ['a table that no page reads', `insert into job_runs (kind) values ('x')`, []],
    ])('reports %s', async (_, statement, names) => {
      expect(await changedBy(statement)).toEqual(names);
    });

    it('reports articles when a scheduled one is published, without a write', async () => {
      await rolledBack(async (tx) => {
        await tx.query(`alter table articles disable trigger user`);
        const { cursor } = await tableChanges(tx, null);
        await tx.query(`update articles set published_at = now() where slug = 'scheduled'`);
        expect([...(await tableChanges(tx, cursor)).changes]).toEqual([['articles', null]]);
      });
    });

    it('reports a change after its commit, not before', async () => {
      const { cursor } = await tableChanges(db(), null);
      const changedTables = async () => [...(await tableChanges(db(), cursor)).changes.keys()];
      await db().transaction(async (tx) => {
        await tx.query(`update funds set manager = 'نو'`);
        expect(await changedTables()).toEqual([]);
      });
      expect(await changedTables()).toEqual(['funds']);
    });
  });

  describe('tableChanges(database, last), of a state that an earlier process saved', () => {
    const OTHER_SERVER = 'a server that was started later';

    it('reports what changed since, also after a restart of the server', async () => {
      await rolledBack(async (tx) => {
        const { cursor } = await tableChanges(tx, null);
        const saved = { ...cursor, epoch: OTHER_SERVER, savedAs: await nameSavedState(tx) };
        expect((await tableChanges(tx, saved)).changes).toEqual(new Map());
        await tx.query('update fund_live_data set current_price = 7');
        const { rows } = await tx.query<{ fund_id: string }>('select distinct fund_id from fund_live_data');
        const owners = rows.map(({ fund_id }) => fund_id);
        expect((await tableChanges(tx, saved)).changes).toEqual(new Map([['fund_live_data', owners]]));
      });
    });

    it('reports all tables where the database was set back to a moment before, or has been saved by another', async () => {
      await rolledBack(async (tx) => {
        const { cursor } = await tableChanges(tx, null);
        const all = async (savedAs: string | null) => [
          ...(await tableChanges(tx, { ...cursor, epoch: OTHER_SERVER, savedAs })).changes.values(),
        ];
        expect(await all(null)).toHaveLength(TABLES.length);
        const savedAs = await nameSavedState(tx);
        await nameSavedState(tx);
        expect(await all(savedAs)).toEqual(TABLES.map(() => null));
      });
    });
  });

  describe('tableChanges(database, last), of owners', () => {
    const FUND = '00000000-0000-4000-8000-0000000000f1';
    const OTHER = '00000000-0000-4000-8000-0000000000f2';
    const withOther = `insert into funds (id, name, slug, category_id, origin)
      select '${OTHER}', 'دیگر', 'دیگر', category_id, 'fipiran' from funds`;
    const ownersChangedBy = async (statement: string, before = withOther) => {
      let found: TableChanges['changes'] = new Map();
      await rolledBack(async (tx) => {
        await tx.query(before);
        const { cursor } = await tableChanges(tx, null);
        await tx.query(statement);
        found = (await tableChanges(tx, cursor)).changes;
      });
      return found;
    };

    it.each([
      [
        'an insert',
        `insert into fund_cash_flow (fund_id, date, origin) values ('${FUND}', '2026-01-01', 'x')`,
        'fund_cash_flow',
        [FUND],
      ],
      ['an update', `update funds set manager = 'نو' where id = '${OTHER}'`, 'funds', [OTHER]],
      ['a delete', `delete from market_map_data`, 'market_map_data', [FUND]],
      [
        'a row that moves to another fund',
        `update fund_allocations set fund_id = '${OTHER}'`,
        'fund_allocations',
        [FUND, OTHER],
      ],
      ['rows that go with their fund', `delete from funds where id = '${FUND}'`, 'fund_nav_history', [FUND]],
      ['a row of a symbol', `update gold_fund_data set price_bubble = 0.5`, 'gold_fund_data', ['نمونه']],
      [
        'a statement that touches no row',
        `update funds set manager = 'x' where slug = 'nobody'`,
        'funds',
        [],
      ],
      ['a truncate: everything', `truncate fund_live_data`, 'fund_live_data', null],
      [
        'what follows a truncate: everything still',
        `truncate fund_live_data; insert into fund_live_data (fund_id, timestamp, origin) values ('${FUND}', now(), 'x')`,
        'fund_live_data',
        null,
      ],
    ] as const)('names those of %s', async (_, statement, table, owners) => {
      const found = (await ownersChangedBy(statement)).get(table);
      expect(found && [...found].sort()).toEqual(owners);
    });

    it('reports the whole table where a statement touches thousands of owners', async () => {
      const found = await ownersChangedBy(
        `insert into gold_fund_data (symbol, date, origin) select 'ن' || n, '2026-01-01', 'x' from generate_series(1, 2001) n`,
      );
      expect(found.get('gold_fund_data')).toBeNull();
      const fewer = await ownersChangedBy(
        `insert into gold_fund_data (symbol, date, origin) select 'ن' || n, '2026-01-01', 'x' from generate_series(1, 1900) n`,
      );
      expect(fewer.get('gold_fund_data')).toHaveLength(1900);
    });

    it('reports every table for a cursor of another database', async () => {
      const { cursor } = await tableChanges(db(), null);
      const { changes } = await tableChanges(db(), { ...cursor, epoch: 'another' });
      expect(changes.get('fund_live_data')).toBeNull();
    });

    it('reports nothing of a transaction that was rolled back', async () => {
      const { cursor } = await tableChanges(db(), null);
      const work = db().transaction(async (tx) => {
        await tx.query(`update fund_live_data set current_price = 7`);
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect((await tableChanges(db(), cursor)).changes).toEqual(new Map());
    });
  });
});
