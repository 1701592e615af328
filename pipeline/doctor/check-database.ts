import { messageOf } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { findPendingMigrations } from '../database/migrate/migrate.ts';
import { defineCheck, type Finding, failed, ok, warning } from './define-check.ts';

const MIN_VERSION = 150_000;
/** Supabase's transaction pooler, on which nothing can be listened to. */
const TRANSACTION_POOLER = 6543;
const ROLES = ['anon', 'authenticated', 'service_role'] as const;

interface Facts {
  readonly version: number;
  readonly name: string;
  readonly encoding: string;
  readonly database: string;
  readonly account: string;
  readonly superuser: boolean;
  readonly may_create: boolean;
  /** Roles of the policies that exist and that the account may act as. */
  readonly roles: readonly string[];
}

const FACTS = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
    current_setting('server_encoding') as encoding, current_database() as database, current_user as account,
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    has_database_privilege(current_database(), 'create') as may_create,
    array(select rolname::text from pg_roles where rolname = any($1) and pg_has_role(current_user, oid, 'member')) as roles`;

function findingsOf(facts: Facts): Finding[] {
  const { version, name, encoding, database, account, roles } = facts;
  const missing = ROLES.filter((role) => !roles.includes(role));
  return [
    version >= MIN_VERSION
      ? ok(`PostgreSQL ${name}`)
      : failed(`PostgreSQL ${name}, expected 15 or newer`, 'update the server'),
    ...(encoding === 'UTF8'
      ? []
      : [failed(`its encoding is ${encoding}`, `create the database with encoding UTF8`)]),
    facts.may_create
      ? ok(`${account} may create schemas in ${database}`)
      : failed(
          `${account} may not create schemas in ${database}`,
          `as its superuser: alter database ${database} owner to ${account}`,
        ),
    ...(facts.superuser
      ? [
          warning(
            `${account} is a superuser`,
            'give the service an account of its own: docs/operate.md, “First time”',
          ),
        ]
      : []),
    ...(missing.length > 0
      ? [
          failed(
            `${account} may not act as ${missing.join(', ')}`,
            'as the superuser: psql < pipeline/database/embedded/roles.sql, or grant them to the account',
          ),
        ]
      : []),
  ];
}

async function schemaFinding(database: Database): Promise<Finding> {
  const pending = await findPendingMigrations(database).catch((error: unknown) => messageOf(error));
  if (typeof pending === 'string') return failed(pending, 'docs/operate.md, “Other schema”');
  if (pending.length === 0) return ok('the schema is up to date');
  return failed(`${pending.length} migrations to apply`, 'run `npm run pipeline -- migrate`');
}

export const database = defineCheck({
  id: 'database',
  async run({ config, database: opened, databaseError }) {
    if (opened === null)
      return [
        failed(
          databaseError ?? 'it cannot be opened',
          config.databaseUrl === null
            ? 'run `npm run pipeline -- migrate`, or set DATABASE_URL'
            : 'start the server, or correct DATABASE_URL',
        ),
      ];
    const { rows } = await opened.query<Facts>(FACTS, [ROLES]);
    const [facts] = rows;
    const isPooler = Number(new URL(opened.url).port) === TRANSACTION_POOLER;
    return [
      ...(facts ? findingsOf(facts) : []),
      ...(isPooler
        ? [
            failed(
              'this is a transaction pooler, which hears no notifications',
              'take the direct connection, or the session pooler on port 5432',
            ),
          ]
        : []),
      await schemaFinding(opened),
    ];
  },
});
