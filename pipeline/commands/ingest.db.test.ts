import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { EQUITY, GOLD, insertMarket } from '../database/testing/market-funds.ts';
import { testDatabase } from '../database/testing/test-database.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { ingestCommand } from './ingest.ts';
import { sourcesCommand } from './sources.ts';
import { commandEffects } from './testing/command-effects.ts';

const now = new Date('2026-08-16T10:00:00.000Z');

describe('ingest and sources', () => {
  let database: Database;
  const folder = temporaryFolder();
  beforeAll(async () => {
    database = await testDatabase();
    await insertMarket(database);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const effectsNow = () => commandEffects({ ...readConfig({}), databaseUrl: database.url }, () => now);
  const run = async (
    command: typeof ingestCommand | typeof sourcesCommand,
    options: Record<string, string | boolean>,
    source?: string,
    effects = effectsNow(),
  ) => {
    await command.run({ ...options, source }, effects);
    return effects.printed.join('\n');
  };
  const chart = file(
    'chart.json',
    JSON.stringify([{ date: '2026-08-15T00:00:00', issueNav: 2, cancelNav: 1, statisticalNav: -1 }]),
  );

  it('prints in a dry run what a file would write, and writes nothing', async () => {
    const printed = await run(
      ingestCommand,
      { 'from-file': chart, fund: EQUITY.symbol as string, 'dry-run': true },
      'fipiran',
    );
    expect(printed.split('\n')).toEqual([
      'fipiran: 1 accepted, 0 unchanged, 1 refused (dry run, nothing written)',
      '  fund_nav_history: 1 new, 0 changed, 0 unchanged',
      `  refused fund_nav_history ${EQUITY.regNo}/0 2026-08-15T00:00:00 statisticalNav: expected a figure above 0 and at most 1e20; came -1`,
    ]);
    expect((await database.query('select from public.fund_nav_history')).rowCount).toBe(0);
  });

  it('writes the file, and prints each source’s age and last refusals', async () => {
    await run(ingestCommand, { 'from-file': chart, fund: EQUITY.symbol as string }, 'fipiran');
    expect(await run(sourcesCommand, {})).toBe(
      `fipiran     fresh, 0 min of 30 h, 1 refused today\n  fund_nav_history ${EQUITY.regNo}/0 2026-08-15T00:00:00 statisticalNav: expected a figure above 0 and at most 1e20; came -1`,
    );
    expect(JSON.parse(await run(sourcesCommand, { json: true }))).toMatchObject([
      { id: 'fipiran', ageMinutes: 0, refused: 1 },
    ]);
    expect(await run(sourcesCommand, { headers: true })).toContain(
      'fund_cash_flow\n  fund,date,cash_flow,buying,selling',
    );
  });

  it('reads a CSV file, and prints the report as JSON with --json', async () => {
    const csv = file('flows.csv', `fund,date,cash_flow\n${EQUITY.symbol},1405/05/24,-7\n`);
    expect(JSON.parse(await run(ingestCommand, { 'from-file': csv, json: true }, 'csv'))).toMatchObject({
      source: 'csv',
      accepted: 1,
      refused: [],
    });
  });

  it('judges the lines of a CSV file by the last stored NAV and price', async () => {
    await database.query(
      `insert into public.fund_nav_history (fund_id, date, nav_redemption, origin) values ($1, '2026-08-15', 10000, 'fipiran')`,
      [GOLD.id],
    );
    await database.query(
      `insert into public.reference_prices (symbol, date, value, unit, origin) values ('usd_free', '2026-08-15', 1700000, 'rial', 'tgju')`,
    );
    const read = async (name: string, text: string) =>
      JSON.parse(await run(ingestCommand, { 'from-file': file(name, text), json: true }, 'csv'));
    const navs = `fund,date,nav_redemption\n${GOLD.symbol},2026-08-16,1001\n${GOLD.symbol},2026-08-14,9990\n`;
    expect(await read('toman-navs.csv', navs)).toMatchObject({
      accepted: 1,
      refused: [{ field: 'nav_redemption', value: 1001, reason: expect.stringMatching(/within 50%/) }],
    });
    const prices =
      'symbol,date,value,unit\nusd_free,2026-08-16,170000,rial\nusd_free,2026-08-14,1690000,rial\n';
    expect(await read('toman-prices.csv', prices)).toMatchObject({
      accepted: 1,
      refused: [{ key: 'line 2', field: 'value', reason: expect.stringMatching(/within 40% of 1700000/) }],
    });
  });

  // spec 38.26
  it('stores months of the index from a file, once, and not those that the staff entered', async () => {
    await database.query(
      `insert into public.consumer_price_index (month, index_value, published_on, source)
       values ('1405-03', 3092.3, '2026-07-11', 'cbi'), ('1405-04', 3206.6, '2026-08-11', 'staff')`,
    );
    const months = file(
      'index.csv',
      'month,index,published_on\n1405-03,3092.3,1405/04/21\n1405-04,3205.1,\n',
    );
    const read = async () => JSON.parse(await run(ingestCommand, { 'from-file': months, json: true }, 'cbi'));
    expect(await read()).toMatchObject({
      refused: [],
      tables: { consumer_price_index: { inserted: 0, updated: 1, unchanged: 0 } },
    });
    expect(await read()).toMatchObject({
      tables: { consumer_price_index: { inserted: 0, updated: 0, unchanged: 1 } },
    });
    const { rows } = await database.query(
      `select month, index_value::float as index, published_on::text as day, source
       from public.consumer_price_index order by month`,
    );
    expect(rows).toEqual([
      { month: '1405-03', index: 3092.3, day: '2026-07-12', source: 'cbi' },
      { month: '1405-04', index: 3206.6, day: '2026-08-11', source: 'staff' },
    ]);
  });

  it('prints the report of a run whose batches failed, and exits with 1', async () => {
    const broken = file('portfolio.json', JSON.stringify({ symbol: 5, months: [] }));
    const effects = effectsNow();
    await expect(run(ingestCommand, { 'from-file': broken }, 'codal', effects)).rejects.toMatchObject({
      exitCode: 1,
      message: 'codal: 1 batches failed, 0 were read',
    });
    expect(effects.printed.join()).toMatch(/failed portfolio\.json: the layout of portfolio has changed/);
  });

  it('refuses invalid arguments in one line', async () => {
    const errorOf = async (options: Record<string, string>, source: string) =>
      run(ingestCommand, options, source).then(
        () => null,
        ({ exitCode, message }: { exitCode: number; message: string }) => `${exitCode} ${message}`,
      );
    expect(await errorOf({}, 'nope')).toMatch(/^2 ingest: expected a source \(fipiran, /);
    expect(await errorOf({}, 'csv')).toMatch(/^2 ingest: csv reads a file/);
    expect(await errorOf({ since: '1405/01/01' }, 'fipiran')).toMatch(/^2 ingest: --since expects a day/);
    expect(await errorOf({ 'from-file': join(folder, 'none') }, 'fipiran')).toMatch(
      /^2 ingest: there is no /,
    );
    expect(await errorOf({ 'from-file': chart, fund: 'ناشناس' }, 'fipiran')).toMatch(
      /^2 ingest: --fund expects/,
    );
    expect(await errorOf({ 'from-file': chart }, 'tsetmc')).toMatch(
      /^1 ingest: .* holds no answer of tsetmc/,
    );
    expect(await errorOf({ 'from-file': chart }, 'fipiran')).toMatch(
      /^1 fipiran: getfundchart does not say whose it is/,
    );
    const misspelt = file('misspelt.csv', `fund,date,cash_flow,bying\n${EQUITY.symbol},2026-08-15,1,2\n`);
    expect(await errorOf({ 'from-file': misspelt }, 'csv')).toMatch(
      /^1 csv: expected a header of fund_cash_flow \(.*\): "bying" is no column/,
    );
    expect(await errorOf({ 'from-file': chart, table: 'nothing' }, 'csv')).toMatch(
      /^2 ingest: --table expects one of categories, funds/,
    );
  });
});
