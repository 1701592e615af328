import type { Database } from '../../pipeline/database/database.ts';

/** Deletes all but the `max` funds with the largest assets, and keeps the fund `slug` in any case: tests need no whole market. */
export async function keepLargestFunds(database: Database, max: number, slug: string): Promise<void> {
  await database.query(
    `delete from funds where slug <> $2 and id not in (select id from funds order by assets desc nulls last limit $1)`,
    [max, slug],
  );
}
