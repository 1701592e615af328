/** An origin of this machine, e.g. "http://localhost:4321". */
export const isLocalOrigin = (origin: string): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);

/** Where neither the staff nor the environment name an address. */
export const DEFAULT_ORIGIN = 'http://localhost:4321';

/** What the environment says of the site's own address. */
export interface SiteAddress {
  /** SITE_ORIGIN, e.g. "https://sandoghnama.ir". */
  readonly siteOrigin: string | null;
  /** This machine's at SITE_PORT, e.g. "http://localhost:4321"; null where that takes any port. */
  readonly localOrigin: string | null;
}

/**
 * The origin of canonical links, sitemaps, feeds, share images and mails, whichever command publishes: SITE_ORIGIN, else the setting
 * "origin" of the staff. One of this machine, as in the demonstration, has the port of the environment.
 */
export const resolveOrigin = (setting: string, { siteOrigin, localOrigin }: SiteAddress): string =>
  siteOrigin ?? (localOrigin !== null && isLocalOrigin(setting) ? localOrigin : setting);
