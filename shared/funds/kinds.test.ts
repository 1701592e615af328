import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUND_KINDS } from '../schema/lists.ts';
import {
  colorIndexOf,
  compareCategories,
  guideKindOf,
  isFixedIncome,
  isGold,
  isLeveraged,
  isOfKind,
} from './kinds.ts';

const category = (kind: string, label = kind) => ({ kind, label });

describe('compareCategories(a, b)', () => {
  // spec 18.18
  it('follows the preferred order, the others in alphabetical order behind', () => {
    const list = [
      category('project', 'پروژه‌ای'),
      category('pension', 'بازنشستگی'),
      category('own', 'آزمایشی'),
      category('gold', 'طلا'),
      category('commodity', 'کالایی'),
      category('leveraged', 'اهرمی'),
    ];
    expect(list.sort(compareCategories).map(({ kind }) => kind)).toEqual([
      'leveraged',
      'gold',
      'commodity',
      'own',
      'pension',
      'project',
    ]);
  });

  it('is a total order', () => {
    const any = fc
      .tuple(fc.constantFrom(...FUND_KINDS, 'own', 'other'), fc.constantFrom('الف', 'ب'))
      .map(([kind, label]) => ({ kind, label }));
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(Math.sign(compareCategories(a, b))).toBe(-Math.sign(compareCategories(b, a)) + 0);
        expect(compareCategories(a, b) === 0).toBe(a.kind === b.kind && a.label === b.label);
      }),
    );
  });
});

describe('guideKindOf(texts)', () => {
  // spec 6.31
  it.each([
    [['gold', 'طلا'], 'gold'],
    [['x', 'صندوق‌های طلا'], 'gold'],
    [['x', 'صندوق طلايی'], 'gold'],
    [['x', null, 'فناوری اطلاعات'], null],
    [['leveraged', 'اهرمی'], 'leveraged'],
    [['x', 'درآمد ثابت'], 'fixed-income'],
    [['x', 'درآمدثابت'], 'fixed-income'],
    [['x', 'درآمد‌ثابت'], 'fixed-income'],
    [['x', 'با درامد  ثابت'], 'fixed-income'],
    [['equity', 'سهامی'], null],
    [[null], null],
  ] as const)('finds in %j: %s', (texts, kind) => {
    expect(guideKindOf(texts)).toBe(kind);
  });
});

// spec 8.16
describe('isFixedIncome(category)', () => {
  it.each([
    [category('fixed-income', 'درآمد ثابت'), true],
    [category('x', 'با ثبات: ثابت و با درآمد'), true],
    [category('x', 'Fixed Income'), true],
    [category('x', 'ثابت'), false],
    [category('equity', 'سهامی'), false],
  ])('says of %j: %s', (one, answer) => {
    expect(isFixedIncome(one)).toBe(answer);
  });
});

describe('isGold(category)', () => {
  // spec 18.63
  it('asks for the name itself', () => {
    expect(isGold(category('gold', 'هر چه'))).toBe(true);
    expect(isGold(category('x', 'طلا'))).toBe(true);
    expect(isGold(category('x', 'اطلاعات'))).toBe(false);
  });
});

describe('colorIndexOf(kind)', () => {
  it('follows FUND_KINDS and keeps every other kind within the set', () => {
    expect(FUND_KINDS.map(colorIndexOf)).toEqual(FUND_KINDS.map((_, i) => i));
    fc.assert(fc.property(fc.string(), (kind) => colorIndexOf(kind) >= 0 && colorIndexOf(kind) < 16));
  });
});

describe('isLeveraged(category)', () => {
  it.each([
    ['leveraged', 'سهامی', true],
    ['own', 'صندوق‌های اهرمی', true],
    ['equity', 'سهامی', false],
  ])('of %s, %s is %s', (kind, label, expected) => {
    expect(isLeveraged({ kind, label })).toBe(expected);
  });
});

describe('isOfKind(category, kind)', () => {
  it.each([
    ['equity', 'سهامی', 'equity', true],
    ['own', 'اهرمی بخشی', 'leveraged', true],
    ['own', 'درآمد ثابت دولتی', 'fixed-income', true],
    ['own', 'سهامی', 'equity', false],
    ['own', 'سهامی', 'toString', false],
  ])('of %s, %s and %s is %s', (kind, label, asked, expected) => {
    expect(isOfKind({ kind, label }, asked)).toBe(expected);
  });
});
