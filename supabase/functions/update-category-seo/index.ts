import { serveJob } from '../_shared/serve-job.ts';

serveJob('update-category-seo');
