import { expect, inject, it } from 'vitest';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { checkFigures } from '../figures/check-release.ts';
import { openCheckedRelease } from '../figures/open-release.ts';

/** Pages that are checked; FIGURE_PAGES=all, as at night, checks every one. */
const wanted = process.env.FIGURE_PAGES ?? '60';
const sample = wanted === 'all' ? null : Number(wanted);

// spec 38.6
it('every figure of the release has its provenance, agrees with it, and is marked where it is simulated', () => {
  const report = checkFigures(openCheckedRelease(openReadonlyDataDir(inject('dataDir')), sample));
  expect(report.figures).toBeGreaterThan(report.pages);
  for (const compared of Object.values(report.compared)) expect(compared).toBeGreaterThan(report.pages);
  expect(Object.values(report.examples).flat()).toEqual([]);
});
