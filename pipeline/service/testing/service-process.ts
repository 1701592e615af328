/** The service as a process of its own, on a stand-in site: node --import tsx testing-watch.ts <bundle folder>; settings as for the product. */
import { readConfig } from '../../config.ts';
import { runService } from '../run-service.ts';

const stop = new AbortController();
process.once('SIGTERM', () => {
  // As the command line does: what has not ended by itself by then ends with 1.
  setTimeout(() => process.exit(1), 9500).unref();
  stop.abort();
});
await runService({
  config: readConfig(process.env),
  bundleDir: process.argv[2] ?? '',
  entries: [],
  effects: {
    now: () => new Date(),
    print: (line) => void process.stdout.write(`${line}\n`),
    signal: stop.signal,
  },
});
