import { describe, expect, it } from 'vitest';
import { UPDATE_TIMES } from './update-state.ts';

describe('UPDATE_TIMES', () => {
  // spec 18.55
  it('checks every ten minutes and one second after focus, and reloads 1.5 seconds after an update', () => {
    expect(UPDATE_TIMES).toMatchObject({ checkEvery: 600_000, checkAfterFocus: 1_000, reloadAfter: 1_500 });
  });
});
