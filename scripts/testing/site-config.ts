import { type Config, readConfig } from '../../pipeline/config.ts';

/** Addresses of the site under test, from `inject`. */
export interface SiteUnderTest {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly siteUrl: string;
  readonly apiUrl: string;
}

type Addresses = Pick<SiteUnderTest, 'dataDir' | 'siteUrl'> & Partial<SiteUnderTest>;

/** The environment of the site under test; API and database listen on free ports while their addresses are not given. */
export function siteEnvironment({
  dataDir,
  siteUrl,
  apiUrl,
  databaseUrl,
}: Addresses): Readonly<Record<string, string>> {
  const portOf = (url: string | undefined): string => (url === undefined ? '0' : new URL(url).port);
  return {
    DATA_DIR: dataDir,
    SITE_ORIGIN: siteUrl,
    SITE_PORT: portOf(siteUrl),
    API_PORT: portOf(apiUrl),
    DATABASE_PORT: portOf(databaseUrl),
    // One share image stands for all: no browser test looks at the others, which take seconds to render.
    PICTURES: 'false',
    // The server compresses the few pages that a test reads.
    PRECOMPRESS: 'false',
  };
}

/** The settings of the site under test. */
export const siteConfig = (site: Addresses): Config => readConfig(siteEnvironment(site));
