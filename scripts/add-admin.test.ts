import { describe, expect, it } from 'vitest';
import { CliError } from '../shared/errors.ts';
import { addAdmin } from './add-admin.ts';

describe('addAdmin(run, install)', () => {
  const lines: string[] = [];
  const run = (signal: AbortSignal) => ({ signal, log: (line: string) => void lines.push(line) });
  const fail = () => Promise.reject(new CliError(1, 'npm error network'));

  it('says why the screens are not there, and goes on: «not built; the next `npm start` tries again»', async () => {
    expect(await addAdmin(run(new AbortController().signal), fail)).toBe(false);
    expect(lines).toEqual(['admin       not built; the next `npm start` tries again: npm error network']);
  });

  it('says nothing where the start was ended', async () => {
    lines.length = 0;
    expect(await addAdmin(run(AbortSignal.abort()), fail)).toBe(false);
    expect(lines).toEqual([]);
  });
});
