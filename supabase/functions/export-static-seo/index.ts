import { serveJob } from '../_shared/serve-job.ts';

serveJob('export-static-seo');
