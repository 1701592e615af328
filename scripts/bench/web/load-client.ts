// Load client: requests paths of a server and prints throughput and latencies as JSON. It runs in a process of its own, so that it
// can have a core of its own. Arguments: origin, seconds, connections, paths.
import { Agent, get } from 'node:http';

const [origin = '', seconds = '', connections = '', ...paths] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = { 'accept-encoding': 'br' };

/** Milliseconds until the last byte of the response; rejects for any status but 200. */
const requestPath = (path: string): Promise<number> =>
  new Promise((done, fail) => {
    const started = performance.now();
    get(origin + path, { agent, headers }, (response) => {
      response.resume();
      response.on('error', fail);
      response.on('end', () =>
        response.statusCode === 200
          ? done(performance.now() - started)
          : fail(new Error(`${path}: ${response.statusCode}`)),
      );
    }).on('error', fail);
  });

const end = performance.now() + Number(seconds) * 1000;
const latencies: number[] = [];
let errors = 0;

async function requestUntilEnd(first: number): Promise<void> {
  for (let i = first; performance.now() < end; i++) {
    try {
      latencies.push(await requestPath(paths[i % paths.length] as string));
    } catch {
      errors++;
    }
  }
}

await Promise.all(Array.from({ length: Number(connections) }, (_, i) => requestUntilEnd(i)));
agent.destroy();
latencies.sort((a, b) => a - b);
const at = (share: number): number =>
  Math.round(10 * (latencies[Math.floor(latencies.length * share)] ?? 0)) / 10;
process.stdout.write(
  JSON.stringify({
    requestsPerSecond: Math.round(latencies.length / Number(seconds)),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    errors,
  }),
);
