import { describe, expect, it } from 'vitest';
import { keyProblem, mayBePublic, parseHosts, partProblem, valueProblem } from './setting-problem.ts';

describe('parseHosts(typed)', () => {
  it('reads one host a line, each once, in small letters', () => {
    expect(parseHosts(' Fipiran.ir \n\ntsetmc.com\nfipiran.ir')).toEqual(['fipiran.ir', 'tsetmc.com']);
    expect(parseHosts('')).toEqual([]);
    expect(parseHosts('\u200efipiran.ir\u200f\n\u2066tsetmc.com\u2069')).toEqual([
      'fipiran.ir',
      'tsetmc.com',
    ]);
  });
  it.each(['https://fipiran.ir', '*.ir', 'fipiran.ir/x', 'localhost', '127.0.0.1', 'a.ir b.ir'])(
    'refuses %s',
    (typed) => expect(parseHosts(typed)).toBeUndefined(),
  );
});

describe('valueProblem(key)(value)', () => {
  it('says in Persian what a setting expects', () => {
    expect(valueProblem('origin')('https://a.ir\nDisallow: /')).toContain('نشانی بدون مسیر');
    expect(valueProblem('rules')(7)).toMatch(/[آ-ی]/);
    expect(valueProblem('brand')('صندوق‌نما')).toBeUndefined();
    expect(valueProblem('own_note')({ any: 1 })).toBeUndefined();
  });
});

describe('partProblem(key, path, value)', () => {
  it.each([
    ['rules', 'a.asOf', { a: { value: 40, asOf: null } }],
    ['rules', 'a.value', { a: { value: 140, asOf: '2026-08-16' } }],
    ['rules', 'a.asOf', { a: { value: 40, asOf: '1950-01-01' } }],
    ['indexnow', 'key', { enabled: true, key: '' }],
    ['indexnow', 'hoursBetween', { enabled: false, hoursBetween: 0 }],
    ['api', 'url', { url: 'here', anonKey: 'key' }],
    ['api', 'anonKey', { url: 'https://a.ir', anonKey: null }],
  ] as const)('of %s names what is expected at %s alone', (key, path, value) => {
    const paths = ['a.value', 'a.asOf', 'key', 'hoursBetween', 'enabled', 'url', 'anonKey'];
    expect(paths.filter((one) => partProblem(key, one, value) !== undefined)).toEqual([path]);
    expect(partProblem(key, path, value)).toMatch(/[آ-ی]/);
  });
  it('finds nothing where all parts are empty', () => {
    expect(partProblem('api', 'url', { url: null, anonKey: '' })).toBeUndefined();
    expect(partProblem('rules', 'a.value', { a: { value: null, asOf: null } })).toBeUndefined();
  });
});

describe('mayBePublic(key)', () => {
  it('is true for what the site shows', () => {
    expect(['brand', 'redirect_hosts', 'indexnow', 'own_note'].map(mayBePublic)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('keyProblem(key)', () => {
  it('takes small letters, digits and _', () => {
    expect([keyProblem('schedule_tidy'), keyProblem('a b'), keyProblem('')].map(Boolean)).toEqual([
      false,
      true,
      true,
    ]);
  });

  // spec 38.21
  it('takes the schedules that the service reads, and no others', () => {
    const known = ['sources', 'catch_up', 'publish', 'report', 'tidy'];
    expect(known.filter((id) => keyProblem(`schedule_${id}`) !== undefined)).toEqual([]);
    expect(keyProblem('schedule_midnight')).toContain('schedule_tidy');
  });
});
