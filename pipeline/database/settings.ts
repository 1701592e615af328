import type { SiteAddress } from '../../shared/site-address.ts';

/** What the database and the local stack read of the configuration. */
export interface DatabaseSettings {
  /** Absolute folder of the embedded database, snapshots, releases and passwords. */
  readonly dataDir: string;
  /** A real Postgres, or null for the embedded one. */
  readonly databaseUrl: string | null;
  /** A hosted project's API, or null for the local one. */
  readonly supabase: { readonly url: string; readonly anonKey: string } | null;
  /** What the environment says of the site's own address. */
  readonly address: SiteAddress;
  /** Addresses and ranges of the proxies in front of the local API, e.g. ["127.0.0.1", "10.0.0.0/8"]. */
  readonly trustedProxies: readonly string[];
  readonly ports: { readonly site: number; readonly api: number; readonly database: number };
}
