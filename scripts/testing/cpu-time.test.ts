import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { until } from '../../pipeline/storage/testing/until.ts';
import { type SeenTimes, startCpuMeter, sumTimes } from './cpu-time.ts';

/** Uses about so many milliseconds of processor time, whatever the load. */
const burn = (ms: number): string =>
  `const start = process.cpuUsage(); while (process.cpuUsage(start).user < ${ms} * 1000);`;

describe.runIf(process.platform === 'linux')('startCpuMeter()', () => {
  it('counts this process, children that it waited for, and theirs', () => {
    const meter = startCpuMeter();
    const nested = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burn(300))}])`;
    spawnSync(process.execPath, ['-e', nested]);
    expect(meter.seconds()).toBeGreaterThanOrEqual(0.3);
    meter.stop();
  });

  it('counts a child that was killed while nobody waited for it, and never goes back', async () => {
    const meter = startCpuMeter();
    const child = spawn(process.execPath, [
      '-e',
      `${burn(300)} console.log('done'); setInterval(() => {}, 1000)`,
    ]);
    await once(child.stdout, 'data');
    const before = await until(
      () => meter.seconds(),
      (seconds) => seconds >= 0.3,
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(meter.seconds()).toBeGreaterThanOrEqual(before);
    meter.stop();
  });
});

describe('sumTimes()', () => {
  const processes: Record<string, SeenTimes> = {
    test: { parentKey: '', own: 10, waited: 0 },
    browser: { parentKey: 'test', own: 5, waited: 0 },
    zygote: { parentKey: 'browser', own: 1, waited: 7 },
    renderer: { parentKey: 'zygote', own: 6, waited: 0 },
  };
  const seen = (more: Partial<typeof processes>) =>
    new Map(Object.entries({ ...processes, ...more }) as [string, SeenTimes][]);

  it('counts what a running process waited for with the child that was seen of it', () => {
    expect(sumTimes(seen({}), new Set(['test', 'browser', 'zygote']))).toBe(10 + 5 + 1 + 7);
  });

  it('counts a tree that ends at once no second time when its root is waited for', () => {
    const test = { parentKey: '', own: 10, waited: 13 };
    expect(sumTimes(seen({ test }), new Set(['test']))).toBe(10 + 13);
  });

  it('counts a tree that nobody waited for as it was seen last', () => {
    expect(sumTimes(seen({}), new Set(['test']))).toBe(10 + 5 + 1 + 7);
  });
});
