import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from '../../../shared/dates/days.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { SourceError } from '../../../shared/errors.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import type { Answer } from '../definition/define-source.ts';
import { cleanText, hostOf } from './clean-text.ts';
import {
  parseIsoDay,
  parseJalaliDate,
  parseJalaliTime,
  parseTsetmcDay,
  parseTsetmcTime,
  parseUsDay,
} from './parse-days.ts';
import { readItems, readLayout } from './read-layout.ts';
import { readNumber, zeroIsMissing } from './read-number.ts';
import { createRowValidator } from './row-validator.ts';
import { isNearYesterday, rules } from './rules.ts';

describe('readNumber(value)', () => {
  it('reads Persian and Arabic digits, grouping commas, Persian signs and parentheses', () => {
    expect(readNumber('۲۸,۷۴۲,۷۴۹,۱۲۸,۲۷۴.۳')).toBe(28742749128274.3);
    expect(readNumber('١٢٬٣٤٥٫٥')).toBe(12345.5);
    expect(readNumber('(۱۲)')).toBe(-12);
    expect(readNumber('−5')).toBe(-5);
    expect(readNumber('12-')).toBe(-12);
    expect(readNumber(' 678,130,772 ')).toBe(678130772);
    expect(readNumber('\u2066-1.5\u2069')).toBe(-1.5);
    expect(readNumber('1 234 567')).toBe(1234567);
    expect(readNumber('۱\u202f۲۳۴')).toBe(1234);
    expect(readNumber('- 5')).toBe(-5);
    expect(readNumber('( 1,234 )')).toBe(-1234);
    expect(readNumber('+5e9')).toBe(5e9);
  });

  it('returns null for anything else', () => {
    for (const value of [
      '',
      ' ',
      '1,23',
      '12,34,567',
      'ندارد',
      '1.2.3',
      '۱۲ریال',
      '12345 12350',
      '12\t345',
      '12\n345',
      '123\u2028456',
      '123\v456',
      '0 123',
      '12345،12350',
      '12345/12350',
      '1,234 5,678',
      '12 345 6',
      '12 34',
      '۱۲۳۴۵\u00a0۱۲۳۵۰',
      '1 234,567',
      '1e5 000',
      '5 5e3',
      '1e999',
      '(-5)',
      null,
      undefined,
      true,
      Number.NaN,
      {},
      '--1',
    ]) {
      expect(readNumber(value)).toBeNull();
    }
  });

  it('reads any number written in Persian digits and in groups', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (value) => {
        const plain = String(value);
        expect(readNumber(plain)).toBe(Number(plain));
        if (plain.includes('e')) return;
        const [whole, part] = plain.split('.');
        const grouped = (whole as string).replace(/\B(?=(\d{3})+$)/g, ',');
        expect(readNumber(faDigits(part === undefined ? grouped : `${grouped}.${part}`))).toBe(Number(plain));
      }),
    );
  });

  it('reads 0 as missing', () => {
    expect([0, 1, null].map(zeroIsMissing)).toEqual([null, 1, null]);
  });
});

describe('cleanText(value)', () => {
  it('normalizes Arabic letters and blanks, and keeps ZWNJ', () => {
    expect(cleanText('صندوق  س.سپند كاريزما-س')).toBe('صندوق س.سپند کاریزما-س');
    expect(cleanText('>صندوق سرمایه\u200cگذاری')).toBe('صندوق سرمایه\u200cگذاری');
  });

  it('returns null for dashes and «ندارد»', () => {
    for (const value of ['', '  ', '----', 'ندارد', '.', null, undefined])
      expect(cleanText(value)).toBeNull();
  });
});

describe('hostOf(value)', () => {
  it('extracts the host of a website as lists write it', () => {
    expect(hostOf('atlasetf.com')).toBe('atlasetf.com');
    expect(hostOf('HTTPS://Atlasetf.com/fa/')).toBe('atlasetf.com');
    expect(hostOf('ندارد')).toBeNull();
    expect(hostOf('x')).toBeNull();
  });
});

describe('parsers of days and times', () => {
  it('read the formats of the upstreams', () => {
    expect(parseIsoDay('2026-08-16T00:00:00')).toBe('2026-08-16');
    expect(parseTsetmcDay(20260816)).toBe('2026-08-16');
    expect(parseUsDay('8/6/2026')).toBe('2026-08-06');
    expect(parseJalaliDate('۱۴۰۵/۰۵/۲۵')).toBe('2026-08-16');
    for (const marked of ['\u200e1405/05/25', '1405/05/25\u200f', '\u202a1405/05/25\u202c'])
      expect(parseJalaliDate(marked)).toBe('2026-08-16');
    expect(parseIsoDay('\u200e۲۰۲۶-۰۸-۱۶')).toBe('2026-08-16');
    expect(parseTsetmcTime('2026-08-16', 61053)).toBe('2026-08-16T06:10:53+03:30');
    expect(parseJalaliTime('۱۴۰۳/۰۵/۲۲ ۱۵:۵۸:۰۱')).toBe('2024-08-12T15:58:01+03:30');
    expect(parseJalaliTime('1402/09/01 ')).toBe('2023-11-22T00:00:00+03:30');
    expect(parseJalaliTime('1405/05/25، ۱۲:۳۰')).toBe('2026-08-16T12:30:00+03:30');
  });

  it('read a moment by the clocks of its own day and zone', () => {
    // Iran's summer time.
    expect(parseJalaliTime('1400/04/10 23:45')).toBe('2021-07-01T23:45:00+04:30');
    expect(parseIsoDay('2026-08-16T22:30:00Z')).toBe('2026-08-17');
    expect(parseIsoDay('2026-08-16T22:30:00')).toBe('2026-08-16');
    expect(parseIsoDay('2026-08-16T00:00:00.0000000')).toBe('2026-08-16');
  });

  it('return null for invalid days', () => {
    expect(parseIsoDay('0001-01-01T00:00:00')).toBeNull();
    for (const time of ['12:30 PM', '12.30', '24:00', '2026/08/03 12:30'])
      expect(parseJalaliTime(`1405/05/12 ${time}`)).toBeNull();
    expect(parseIsoDay('1405-05-12T00:00:00')).toBeNull();
    expect(parseTsetmcDay(14050512)).toBeNull();
    expect(parseUsDay('8/16/1405')).toBeNull();
    expect(parseIsoDay('2026-02-30')).toBeNull();
    expect(parseTsetmcDay(0)).toBeNull();
    expect(parseUsDay('13/1/2026')).toBeNull();
    expect(parseJalaliDate('1404/12/30')).toBeNull();
    expect(parseJalaliDate('1403/12/30')).toBe('2025-03-20');
    expect(parseJalaliDate('1405/07/31')).toBeNull();
    expect(parseJalaliDate('2026-08-16')).toBeNull();
    expect(parseTsetmcTime('2026-08-16', 250000)).toBeNull();
  });

  it('invert the Jalali calendar for every day from 2011 to 2039', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (days) => {
        const day = addDays('2011-06-01', days);
        expect(parseJalaliDate(jalaliDate(day))).toBe(day);
      }),
      { numRuns: 400 },
    );
  });
});

describe('createRowValidator()', () => {
  it('refuses text that is no number and figures that the rule forbids, with the raw value', () => {
    const validator = createRowValidator();
    expect(validator.figure('t', 'k', 'nav', '۱۲,۰۰۰', rules.positive)).toBe(12000);
    expect(validator.figure('t', 'k', 'nav', 'abc', rules.positive)).toBeNull();
    expect(validator.figure('t', 'k', 'nav', -5, rules.positive)).toBeNull();
    expect(validator.figure('t', 'k', 'nav', null, rules.positive)).toBeNull();
    expect(validator.refused).toEqual([
      { table: 't', key: 'k', field: 'nav', value: 'abc', reason: 'expected a number' },
      {
        table: 't',
        key: 'k',
        field: 'nav',
        value: -5,
        reason: 'expected a figure above 0 and at most 1e20',
      },
    ]);
  });

  it('refuses future days', () => {
    const validator = createRowValidator();
    expect(validator.day('t', 'k', 'date', 20260817, '2026-08-17', '2026-08-16')).toBeNull();
    expect(validator.day('t', 'k', 'date', 'x', null, '2026-08-16')).toBeNull();
    expect(validator.day('t', 'k', 'date', 20260816, '2026-08-16', '2026-08-16')).toBe('2026-08-16');
    expect(validator.refused.map(({ reason }) => reason)).toEqual([
      'expected a date not after 2026-08-16',
      'expected a date',
    ]);
  });

  it('compares a price with yesterday’s', () => {
    expect(isNearYesterday(150, 100)).toBe(true);
    expect(isNearYesterday(151, 100)).toBe(false);
    expect(isNearYesterday(10, 100)).toBe(false);
  });
});

describe('readLayout and readItems', () => {
  const answer: Answer = {
    endpoint: 'list',
    url: 'http://u.test/list',
    fetchedAt: '2026-08-16T09:00:00Z',
    body: { items: [] },
  };
  const of = {
    schema: z.object({ id: z.int() }),
    table: 't',
    keyOf: (item: unknown) => JSON.stringify(item),
  };

  it('throws with what was expected and what came when the layout has changed', () => {
    expect(() => readLayout('test', answer, z.object({ rows: z.array(z.unknown()) }))).toThrowError(
      SourceError,
    );
    expect(() => readLayout('test', answer, z.object({ rows: z.array(z.unknown()) }))).toThrowError(
      /layout of list has changed: rows: .*came \{"items":\[\]\}/,
    );
  });

  it('refuses an invalid item, and throws when most items are invalid', () => {
    const validator = createRowValidator();
    expect(readItems('test', answer, [{ id: 1 }, { id: 'x' }, { id: 3 }], of, validator)).toEqual([
      { id: 1 },
      { id: 3 },
    ]);
    expect(validator.refused).toMatchObject([{ table: 't', key: '{"id":"x"}', field: 'id' }]);
    expect(() => readItems('test', answer, [{ id: 1 }, {}, {}], of, createRowValidator())).toThrowError(
      /2 of 3 items/,
    );
  });
});
