import type { PGlite } from '@electric-sql/pglite';
import { USER } from './client-login.ts';

/** Settings of a session by name, `role` and `session_authorization` among them. */
export type SessionSettings = ReadonlyMap<string, string>;

/** The settings that the session has changed, its account, and its role. */
export async function readSettings(db: PGlite): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where source = 'session'
     union all values ('session_authorization', session_user::text), ('role', current_setting('role'))`,
  );
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const identifier = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Statements that leave the session with exactly `settings`. */
function statementsFor(settings: SessionSettings): string[] {
  const { session_authorization: account, role, ...plain } = Object.fromEntries(settings);
  return [
    // PGlite's session was not logged in: `reset session authorization` has no effect in it.
    `set session authorization ${identifier(USER)}`,
    'reset role',
    'reset all',
    ...Object.entries(plain).map(
      ([name, value]) => `select set_config(${literal(name)}, ${literal(value)}, false)`,
    ),
    ...(account ? [`set session authorization ${identifier(account)}`] : []),
    ...(role && role !== 'none' ? [`set role ${identifier(role)}`] : []),
  ];
}

/** Gives the session exactly `settings`. A setting that Postgres refuses throws its error. */
export async function applySettings(db: PGlite, settings: SessionSettings): Promise<void> {
  await db.exec(statementsFor(settings).join(';'));
}

export const areEqual = (one: SessionSettings, other: SessionSettings): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
