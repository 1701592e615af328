// Asks a server again and again and prints how it answered, as JSON; a process of its own, so that it can have a core of its own.
// Arguments: origin, seconds, connections, paths.
import { Agent, get } from 'node:http';

const [origin = '', seconds = '', connections = '', ...paths] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = { 'accept-encoding': 'br' };

/** Milliseconds until the last byte of the answer; throws for any answer but 200. */
const ask = (path: string): Promise<number> =>
  new Promise((done, fail) => {
    const asked = performance.now();
    get(origin + path, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', fail);
      answer.on('end', () =>
        answer.statusCode === 200
          ? done(performance.now() - asked)
          : fail(new Error(`${path}: ${answer.statusCode}`)),
      );
    }).on('error', fail);
  });

const end = performance.now() + Number(seconds) * 1000;
const latencies: number[] = [];
let errors = 0;

async function keepAsking(first: number): Promise<void> {
  for (let turn = first; performance.now() < end; turn++) {
    try {
      latencies.push(await ask(paths[turn % paths.length] as string));
    } catch {
      // Counted and told: the bench shows how many there were.
      errors++;
    }
  }
}

await Promise.all(Array.from({ length: Number(connections) }, (_, i) => keepAsking(i)));
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
