// A setup file of vitest: appends the CPU seconds of each test file to the file that TEST_COSTS names.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { root } from '../bundle.ts';
import { startCpuMeter } from './cpu-time.ts';

const file = process.env.TEST_COSTS;
if (file) {
  const meter = startCpuMeter();
  // The first hook to be registered runs last.
  afterAll(() => {
    const { testPath = '' } = expect.getState();
    const seconds = Number(meter.seconds().toFixed(2));
    meter.stop();
    appendFileSync(file, `${JSON.stringify({ file: relative(root, testPath), seconds })}\n`);
  });
}
