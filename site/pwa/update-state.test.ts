import { describe, expect, it } from 'vitest';
import { UPDATE_TIMES } from './update-state.ts';

describe('UPDATE_TIMES', () => {
  it('looks each ten minutes and a second after focus, and reloads a second and a half after', () => {
    expect(UPDATE_TIMES).toMatchObject({ checkEvery: 600_000, checkAfterFocus: 1_000, reloadAfter: 1_500 });
  });
});
