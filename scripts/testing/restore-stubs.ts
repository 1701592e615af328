// A setup file of vitest: what a file has stubbed ends with it. Vitest takes it back before the next test, which is too late for what the next file
// does while it is loaded.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
