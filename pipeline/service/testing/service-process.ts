/** A service process on a test site: `node --import tsx service-process.ts <bundle folder> [kind of jobs]`, with the product's environment variables. */
import { readConfig } from '../../config.ts';
import { tasks } from '../jobs/index.ts';
import { runService } from '../run-service.ts';

const abort = new AbortController();
process.once('SIGTERM', () => {
  // Like cli.ts: what has not stopped within 9.5 s ends with 1.
  setTimeout(() => process.exit(1), 9500).unref();
  abort.abort();
});
const [, , bundleDir = '', kind] = process.argv;
await runService({
  config: readConfig(process.env),
  bundleDir,
  ...(kind ? { tasks: tasks.filter(({ id }) => id === kind) } : {}),
  entries: [],
  effects: {
    now: () => new Date(),
    print: (line) => void process.stdout.write(`${line}\n`),
    signal: abort.signal,
  },
});
