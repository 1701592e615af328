import { describe, expect, it } from 'vitest';
import { lengthLimit, parseCode, parseFigure, parseLatin, urlProblem, websiteProblem } from './inputs.tsx';

describe('lengthLimit(table, field)', () => {
  const judge = (value: unknown) => lengthLimit('articles', 'title')(value, {}, {});

  it('counts characters as the database does', () => {
    expect(judge('😀'.repeat(300))).toBeUndefined();
    expect(judge('😀'.repeat(301))).toBe('حداکثر ۳۰۰ نویسه');
    expect(judge('ن'.repeat(301))).toBe('حداکثر ۳۰۰ نویسه');
    expect(judge(null)).toBeUndefined();
  });

  it('is one validator for each length', () =>
    expect(lengthLimit('articles', 'title')).toBe(lengthLimit('faq_entries', 'question')));
});

describe('parseFigure(typed)', () => {
  it('reads digits of any script, and signs as Iranian keyboards write them', () => {
    expect(['۳۲۳٫۹', '٣٢٣٫٩', '323.9', '323/9', '\u200f۳۲۳٫۹'].map(parseFigure)).toEqual(
      Array(5).fill(323.9),
    );
    expect(parseFigure('۱٬۴۰۰')).toBe(1400);
  });

  it('is null for an empty field, and undefined for a text that is no number', () => {
    expect(parseFigure(' ')).toBeNull();
    for (const typed of ['ده', '12 34', '1,2345', '-']) expect(parseFigure(typed)).toBeUndefined();
  });
});

describe('parseCode(typed)', () => {
  it('gives a code as sources write it', () => {
    expect(parseCode('\u200f۱۱۲۱۵ ')).toBe('11215');
    expect(parseCode("'77777000000000007")).toBe('77777000000000007');
    expect(parseCode('irt3tazf0001')).toBe('IRT3TAZF0001');
    expect(parseCode(' ')).toBeNull();
  });
});

describe('parseLatin(typed)', () => {
  it('gives an address copied out of Persian text as the validators take it', () => {
    expect(urlProblem('\u200ehttps://a.ir/x\u200f')).toBeDefined();
    expect(urlProblem(parseLatin('\u200ehttps://a.ir/x\u200f'))).toBeUndefined();
    expect(parseLatin('\u2066fund.ir\u2069')).toBe('fund.ir');
    expect(websiteProblem(parseLatin('fund.ir\u200f'))).toBeUndefined();
    expect(['', '\u200f'].map(parseLatin)).toEqual([null, null]);
  });

  it('keeps blanks while they are typed, and the joiner of a Persian path', () => {
    expect(parseLatin('/funds/آتی\u200cنگر ')).toBe('/funds/آتی\u200cنگر ');
  });
});
