import { serveJob } from '../_shared/serve-job.ts';

serveJob('generate-category-seo');
