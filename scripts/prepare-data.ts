import type { Database } from '../pipeline/database/database.ts';
import { seed } from '../pipeline/database/seed/seed.ts';

interface Log {
  readonly log: (line: string) => void;
}

/** Loads the real market and its marked simulation into the embedded database; a remote one is never filled unasked. */
export async function seedIfEmbedded(database: Database, effects: Log): Promise<void> {
  if (database.kind === 'embedded') {
    await seed(database, { effects });
    return;
  }
  const { rows } = await database.query<{ filled: boolean }>('select exists (select from funds) as filled');
  if (!rows[0]?.filled)
    effects.log(
      'market      no funds yet: `npm run pipeline -- seed --real-only`, or fill it from the sources',
    );
}

/** Tells the pages where the contact form and the admin find the API; written only when it changed. */
export async function storeApiAddress(
  database: Database,
  api: { url: string; anonKey: string },
): Promise<void> {
  await database.query(
    `insert into site_settings as s (key, value, description) values ('api', $1::jsonb, 'نشانی و کلید عمومی API')
     on conflict (key) do update set value = excluded.value where s.value is distinct from excluded.value`,
    [JSON.stringify(api)],
  );
}
