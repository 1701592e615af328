import { type Config, readConfig } from '../../pipeline/config.ts';

/** Addresses of the site under test, from `inject`. */
export interface SiteUnderTest {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly siteUrl: string;
  readonly apiUrl: string;
}

/** The settings of the site under test; API and database listen on free ports while their addresses are not given. */
export function siteConfig({
  dataDir,
  siteUrl,
  apiUrl,
  databaseUrl,
}: Pick<SiteUnderTest, 'dataDir' | 'siteUrl'> & Partial<SiteUnderTest>): Config {
  const portOf = (url: string | undefined): string => (url === undefined ? '0' : new URL(url).port);
  return readConfig({
    DATA_DIR: dataDir,
    SITE_ORIGIN: siteUrl,
    SITE_PORT: portOf(siteUrl),
    API_PORT: portOf(apiUrl),
    DATABASE_PORT: portOf(databaseUrl),
    // One share image stands for all: no browser test looks at the others, which take seconds to render.
    PICTURES: 'false',
    // The server compresses the few pages that a test reads.
    PRECOMPRESS: 'false',
  });
}
