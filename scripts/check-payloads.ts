// node scripts/run.mjs scripts/check-payloads.ts <folder>: parses every recorded response in a folder, and lists those that belong to no source.
import { relative } from 'node:path';
import { seededState } from '../pipeline/database/seed/seeded-state.ts';
import type { StoredState } from '../pipeline/database/stored-state.ts';
import {
  createRecordedBatch,
  listFiles,
  type RecordedAnswer,
  recognizeFile,
} from '../pipeline/sources/recorded-files.ts';
import { SourceError } from '../shared/errors.ts';
import { verdictOf } from './payloads/verdict.ts';

interface CheckedPayload {
  readonly path: string;
  readonly verdict: 'parsed' | 'failed' | 'not placed';
  readonly says: string;
}

/** A response that does not name its fund is parsed as that of any fund of its kind: only its shape is checked. */
function representativeFund(known: StoredState, endpoint: string): string | undefined {
  const kind = endpoint === 'leveragedNav' || endpoint === 'tadbirHistory' ? 'leveraged' : 'fixed-income';
  return known.funds.find((fund) => fund.kind === kind)?.id;
}

function tally(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'no rows';
}

function check(placed: RecordedAnswer, known: StoredState, now: string, folder: string): CheckedPayload {
  const { source, endpoint, path } = placed;
  const fundId = representativeFund(known, endpoint);
  // A market watch response does not contain its day.
  const about = {
    ...(fundId ? { fundId } : {}),
    ...(endpoint === 'watch' ? { day: known.today } : {}),
    symbol: 'usd_free',
  };
  try {
    const parsed = source.parse(createRecordedBatch([placed], folder, now, about), known);
    const { rows, refused, dropped } = parsed;
    const left = [...dropped].map(([line, count]) => `, ${count} left out (${line})`).join('');
    const says = `${source.id} ${endpoint}: ${tally(rows.map(({ table }) => table))}; ${refused.length} refused${left}`;
    const reasons = tally(
      refused.map(({ field, reason }) => `${field ?? 'row'}: ${reason.replace(/[\d.]+/g, 'n')}`),
    );
    const verdict = verdictOf(endpoint, parsed);
    return { path, verdict, says: refused.length === 0 ? says : `${says} (${reasons})` };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { path, verdict: 'failed', says: `${source.id} ${endpoint}: ${error.message}` };
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node scripts/run.mjs scripts/check-payloads.ts <folder>');
  process.exit(2);
}
const now = new Date().toISOString();
const known = seededState(now);
const checked = listFiles(folder).map((path): CheckedPayload => {
  const placed = recognizeFile(path);
  return placed
    ? check(placed, known, now, folder)
    : { path, verdict: 'not placed', says: 'belongs to no source' };
});
for (const { path, verdict, says } of checked)
  console.log(`${verdict.padEnd(10)} ${relative(folder, path)}: ${says}`);
const count = (verdict: CheckedPayload['verdict']) => checked.filter((one) => one.verdict === verdict).length;
console.log(`${count('parsed')} parsed, ${count('failed')} failed, ${count('not placed')} not placed`);
if (count('failed') > 0) process.exitCode = 1;
