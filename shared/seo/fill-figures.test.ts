import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeoOverride } from '../schema/snapshots/content.ts';
import { fillFigures, fillOverride, withSamples } from './fill-figures.ts';
import { PAGE_FIGURES, placeholderOf, TEXT_FIGURES } from './text-figures.ts';

const figures = { yearlyReturn: '۳۱٫۵٪', nav: '۱۰٬۲۰۰', netAssets: null };

describe('fillFigures(source, figures)', () => {
  it('prints figures in place of their placeholders', () =>
    expect(fillFigures('بازده {yearlyReturn} و NAV {nav}.', figures)).toBe('بازده ۳۱٫۵٪ و NAV ۱۰٬۲۰۰.'));
  it.each([
    ['طلا: دارایی {netAssets}، NAV {nav}.', 'طلا: NAV ۱۰٬۲۰۰.'],
    ['طلا، دارایی {netAssets}؛ نمودار را ببینید.', 'طلا؛ نمودار را ببینید.'],
    ['دارایی {netAssets}، بازده {yearlyReturn}', 'بازده ۳۱٫۵٪'],
    ['صندوق طلا: دارایی {netAssets} و NAV {nav}', 'صندوق طلا'],
    ['دارایی آن {netAssets} است. بازده {yearlyReturn} است.', 'بازده ۳۱٫۵٪ است.'],
    ['طلا | دارایی {netAssets} | صندوق‌نما', 'طلا | صندوق‌نما'],
    ['طلا، حباب {bubble}.', 'طلا.'],
    ['طلا، حباب {constructor}.', 'طلا.'],
  ])('leaves out the clause of an unknown figure: %s', (source, printed) =>
    expect(fillFigures(source, figures)).toBe(printed),
  );
  it('is null where no clause remains', () => expect(fillFigures('دارایی {netAssets}.', figures)).toBeNull());
  it('returns a text without placeholders as it is', () =>
    expect(fillFigures('صندوق‌ها ، 1.5 : ok .', figures)).toBe('صندوق‌ها ، 1.5 : ok .'));
  it('leaves no brace and no double separator behind, whatever is unknown', () => {
    const names = PAGE_FIGURES.fund;
    const clause = fc.constantFrom('نام', ...names.map((name) => `رقم ${placeholderOf(name)}`));
    const some = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom('۱', null)])));
    const list = fc.array(fc.tuple(clause, fc.constantFrom('، ', '؛ ', ': ', '. ', ' | ')), { minLength: 1 });
    fc.assert(
      fc.property(list, some, (parts, values) => {
        const source = parts.map(([one, end], at) => (at === parts.length - 1 ? one : one + end)).join('');
        const printed = fillFigures(source, values);
        if (printed !== null) expect(printed).not.toMatch(/[{}]|[،؛:.|]\s*[،؛:.|]|^\s*[،؛:.|]|[،؛:|]\s*$/);
      }),
    );
  });
});

describe('withSamples(source)', () => {
  it('is as long as the printed text at most gets', () =>
    expect(withSamples('بازده {yearlyReturn}')).toBe(`بازده ${TEXT_FIGURES.yearlyReturn.sample}`));
});

describe('fillOverride(override, figures)', () => {
  it('fills titles and descriptions; one without a clause left is the page’s own', () => {
    const none = { ogDescription: null, twitterTitle: null, twitterDescription: null };
    const stored = {
      ...none,
      title: 'بازده {yearlyReturn}',
      metaDescription: '{netAssets}',
      ogTitle: null,
      robots: 'index,follow',
    };
    expect(fillOverride(stored as unknown as SeoOverride, figures)).toMatchObject({
      title: 'بازده ۳۱٫۵٪',
      metaDescription: null,
      ogTitle: null,
      robots: 'index,follow',
    });
  });
});
