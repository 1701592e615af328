import { describe, expect, it } from 'vitest';
import { TODAY } from '../../database/testing/market-funds.ts';
import { answer } from '../testing/batches.ts';
import { readAnswerDay } from './answer-day.ts';
import { createRowValidator } from './row-validator.ts';

const place = { table: 't', key: 'k', field: 'ts' };
const read = (value: unknown, changes: object = {}) => {
  const validator = createRowValidator();
  const day = readAnswerDay(validator, place, value, { ...answer('live', {}), ...changes }, TODAY);
  return [day, ...validator.refused.map(({ reason }) => reason)];
};
const recorded = { fetchedAt: null };

describe('readAnswerDay(validator, place, value, answer, today)', () => {
  it('takes the day that the answer names, else the operator’s, else that of the request', () => {
    expect(read('2026-08-14 12:49:29', recorded)).toEqual(['2026-08-14']);
    expect(read(null, { about: { day: '2026-08-13' } })).toEqual(['2026-08-13']);
    for (const missing of [undefined, null, '', '0001-01-01T00:00:00'])
      expect(read(missing)).toEqual([TODAY]);
  });

  it('refuses a recorded file without a day, and a day that cannot be read or is not over', () => {
    expect(read(undefined, recorded)).toEqual([
      null,
      'expected a day: the file names none; name it by --date',
    ]);
    expect(read('1405-05-12', recorded)).toEqual([null, 'expected a date']);
    expect(read('gestern')).toEqual([null, 'expected a date']);
    expect(read('2099-01-01')).toEqual([null, `expected a date not after ${TODAY}`]);
  });
});
