import { z } from 'zod';
import { envAddress, envName, envSecret } from '../../env-values.ts';
import { type Destination, defineTarget } from './define.ts';
import { namings } from './naming.ts';
import { parseSettings } from './parse-settings.ts';

const variablesSchema = z.object({
  SUPABASE_URL: envAddress,
  SUPABASE_SERVICE_KEY: envSecret.describe(
    'lets the worker read the originals of pictures and write to buckets',
  ),
  SUPABASE_SITE_BUCKET: envName.optional().describe('a bucket for the whole site'),
});
type SupabaseSettings = z.infer<typeof variablesSchema>;

/** docs/spec-coverage.md names this bucket for the static SEO files. */
const STATIC_SEO = 'seo-static';

/** Keys are ASCII. Serving HTML needs a CDN or a worker in front, which maps a path to its key. */
function destinations(settings: SupabaseSettings): Destination[] {
  const to = (id: string, bucket: string, includes: Destination['includes']): Destination => ({
    id,
    address: `${settings.SUPABASE_URL}/${bucket}`,
    naming: namings.ascii,
    encoding: 'identity',
    includes,
    open: async () => (await import('./supabase-store.ts')).openStore(settings, bucket),
  });
  const site = settings.SUPABASE_SITE_BUCKET;
  return [
    to('supabase:seo-static', STATIC_SEO, (path) => path.startsWith('seo/')),
    ...(site === undefined ? [] : [to('supabase:site', site, () => true)]),
  ];
}

/** Supabase Storage: the static SEO files, and the whole site where a bucket is configured for it. */
export const supabase = defineTarget({
  id: 'supabase',
  variables: variablesSchema,
  summary: 'Supabase Storage: SUPABASE_URL, SUPABASE_SERVICE_KEY, SUPABASE_SITE_BUCKET for the whole site',
  configure(environment) {
    return environment.SUPABASE_SERVICE_KEY ? destinations(parseSettings(variablesSchema, environment)) : [];
  },
});
