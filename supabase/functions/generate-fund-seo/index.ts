import { serveJob } from '../_shared/serve-job.ts';

serveJob('generate-fund-seo');
