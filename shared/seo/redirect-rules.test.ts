import { describe, expect, it } from 'vitest';
import {
  cleanFrom,
  cleanTarget,
  conflictOf,
  fromProblem,
  ruleProblem,
  settleRedirects,
  spellingKey,
  toProblem,
} from './redirect-rules.ts';

describe('cleanFrom(from)', () => {
  it('decodes an address that was pasted from the browser, and keeps the joiner of words', () => {
    expect(cleanFrom('/funds/%D8%B9%DB%8C%D8%A7%D8%B1-%D9%82%D8%AF%DB%8C%D9%85')).toBe('/funds/عیار-قدیم');
    expect(cleanFrom(' \u200e/news/سرمایه\u200cگذاری\u200f ')).toBe('/news/سرمایه\u200cگذاری');
    expect(cleanFrom('/funds/عیار')).toBe('/funds/عیار');
    expect(cleanFrom('/funds/%E0%A4%A')).toBe('/funds/%E0%A4%A');
  });

  it('keeps an encoded slash, which would name another address', () => {
    expect(cleanFrom('/a%2Fb/%D8%B9')).toBe('/a%2Fb/%D8%B9');
  });
});

describe('fromProblem(from)', () => {
  it('takes percent-encoded addresses', () => {
    expect(fromProblem('/funds/%D8%B9%DB%8C%D8%A7%D8%B1-%D9%82%D8%AF%DB%8C%D9%85')).toBeUndefined();
  });

  it.each([
    ['/a%3Fb', 'from'],
    ['/a%0Ab', 'from'],
    ['/%2F%2Fevil.example', 'from'],
    ['/news/a%2Fb', 'from'],
    ['/news/a%2fb', 'from'],
    ['/%2a', 'from'],
    ['/funds/%E0%A4%A', 'from'],
    ['/a%2520b', 'from'],
    ['/%61dmin/x', 'reserved'],
    ['/f%75nds', 'page'],
    ['https://example.org/x', 'from'],
  ])('refuses %s (%s)', (from, problem) => expect(fromProblem(from)).toBe(problem));
});

describe('cleanTarget(given)', () => {
  it.each([
    ['/funds/%D8%B9%DB%8C%D8%A7%D8%B1', '/funds/عیار'],
    [' \u200f/funds/%D8%B9%DB%8C%D8%A7%D8%B1?q=%D8%B7#a\u200e', '/funds/عیار?q=%D8%B7#a'],
    ['/a%3Fb', '/a%3Fb'],
    ['/funds/%E0%A4%A', '/funds/%E0%A4%A'],
    ['https://blog.example/%D8%B9', 'https://blog.example/%D8%B9'],
  ])('reads %s', (given, to) => expect(cleanTarget(given)).toBe(to));
});

describe('toProblem(given, hosts)', () => {
  it('takes a percent-encoded path, and refuses one that stays encoded', () => {
    expect(toProblem('/funds/%D8%B9%DB%8C%D8%A7%D8%B1?q=%D8%B7', [])).toBeUndefined();
    for (const to of ['/a%2520b', '/a%3Fb', '/funds/%E0%A4%A']) expect(toProblem(to, [])).toBe('to');
  });
});

describe('ruleProblem(rule, hosts)', () => {
  it('knows a redirect to itself, however its addresses are encoded', () => {
    expect(ruleProblem({ from: '/old/عیار', to: '/old/%D8%B9%DB%8C%D8%A7%D8%B1' }, [])).toBe('self');
  });
});

describe('settleRedirects(stored, facts)', () => {
  it('leads straight to the end of a chain whose targets are encoded', () => {
    const rules = [
      { from: '/a', to: '/%D8%A8', status: 301 },
      { from: '/ب', to: '/funds', status: 301 },
    ];
    expect(settleRedirects(rules, { hosts: [], pages: [] })).toMatchObject({
      items: [
        { from: '/a', to: '/funds' },
        { from: '/ب', to: '/funds' },
      ],
      refused: [],
    });
  });
});

describe('spellingKey(path)', () => {
  it('is one for Persian and Arabic letters and any case', () => {
    expect(spellingKey('/funds/كهرباي-X')).toBe(spellingKey('/funds/کهربای-x'));
    expect(spellingKey('/funds/عیار')).not.toBe(spellingKey('/funds/عیا'));
  });
});

describe('conflictOf(rule, others)', () => {
  const stored = [{ from: '/funds/كهربا', to: '/funds/زر' }];
  it('refuses another spelling of an address that leads elsewhere', () => {
    expect(conflictOf({ from: '/funds/کهربا', to: '/funds/نقره' }, stored)).toBe('twice');
    expect(conflictOf({ from: '/Funds/کهربا.html', to: '/funds/نقره' }, stored)).toBe('twice');
  });
  it('takes another spelling that leads to the same page, and one that leads to the page of the other', () => {
    expect(conflictOf({ from: '/funds/کهربا', to: '/funds/زر' }, stored)).toBeUndefined();
    expect(conflictOf({ from: '/funds/عيار', to: '/funds/عیار' }, stored)).toBeUndefined();
  });
});
