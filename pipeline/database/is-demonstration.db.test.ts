import { describe, expect, it } from 'vitest';
import { isDemonstration } from './is-demonstration.ts';
import { withRows } from './testing/test-database.ts';

describe('isDemonstration(database)', () => {
  const { db, rolledBack } = withRows();

  it('is false while every row is real', async () => {
    expect(await isDemonstration(db())).toBe(false);
  });

  it.each(['fund_live_data', 'funds', 'reference_prices', 'gold_fund_data'])(
    'is true for one simulated row in %s',
    async (table) => {
      await rolledBack(async (tx) => {
        await tx.query(`update ${table} set origin = 'simulated'`);
        expect(await isDemonstration(tx)).toBe(true);
      });
    },
  );
});
