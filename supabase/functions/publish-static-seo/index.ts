import { serveJob } from '../_shared/serve-job.ts';

serveJob('publish-static-seo');
