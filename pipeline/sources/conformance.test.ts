import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SOURCE_IDS } from '../../shared/source-state.ts';
import { STATE_FIELDS } from '../database/stored-state.ts';
import { writable } from '../database/write/writable.ts';
import type { Source } from './definition/define-source.ts';
import { sources } from './index.ts';
import { record } from './testing/fipiran.ts';

const folders = readdirSync(fileURLToPath(new URL('.', import.meta.url)), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('sources', () => {
  it('contains every id, and each id has a folder', () => {
    expect(Object.keys(sources).sort()).toEqual([...SOURCE_IDS].sort());
    for (const id of SOURCE_IDS) expect(folders).toContain(id);
  });

  it.each(Object.values(sources) as Source[])('$id has valid properties', (source) => {
    expect(source).toBe(sources[source.id]);
    expect(source.credit.name).toMatch(/[\u0600-\u06ff]/);
    expect(source.writes.length).toBeGreaterThan(0);
    for (const table of source.writes) expect(Object.keys(writable)).toContain(table);
    for (const part of source.reads) expect(STATE_FIELDS).toContain(part);
    for (const base of Object.values(source.baseUrls)) expect(base).toMatch(/^https:\/\/[^/]+\/(.*\/)?$/);
    expect(source.cadence.everyMinutes).toBeGreaterThan(0);
    expect(source.cadence.staleAfterMinutes).toBeGreaterThanOrEqual(source.cadence.everyMinutes);
    expect(source.recognize({ nothing: 'of ours' })).toBeNull();
  });

  it('each answer is recognized by one source', () => {
    const samples: unknown[] = [
      { items: [record()] },
      { marketwatch: [] },
      { fundId: 1, purchaseNav: 1, saleNav: 1 },
      { Letters: [] },
      { current: { ons: { p: 1 } } },
      { data: [[1, 2, 3, 4, 5, 6, 7, 8]] },
      { data: [{ date_time: 'x', redemption_price: 1 }] },
      [{ ContractCode: 'GoldBar' }],
      'symbol,date,value,unit\n',
      'month,index,published_on\n',
    ];
    for (const body of samples) {
      expect(Object.values(sources).filter((source) => source.recognize(body) !== null)).toHaveLength(1);
    }
  });
});
