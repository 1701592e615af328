import {
  type ComparedFund,
  MIN_SHARED,
  SIMILAR_BY,
  type SimilarBy,
  similarFunds,
} from '../../../shared/compare/similar.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { loadPublished } from '../../runtime/published.ts';
import { create } from './create.ts';
import { errorBox } from './error-box.ts';
import type { TableActions } from './table-actions.ts';

const text = {
  title: 'صندوق‌های شبیه',
  question: 'کدام صندوق‌های همان دسته از نظر رقم‌ها به این‌ها نزدیک‌ترند؟',
  meaning: (shared: string) =>
    `بازده یک‌ماهه، سه‌ماهه و یک‌ساله، نوسان، حباب و لگاریتم دارایی در دسته استاندارد می‌شوند (اختلاف با میانگین ÷ انحراف معیار)؛ فاصله ریشهٔ میانگین مربع اختلاف‌هاست، بر رقم‌هایی که هر دو صندوق دارند و دست‌کم ${shared} رقم.`,
  like: (name: string) => `شبیه ${name}`,
  none: 'صندوقی با رقم‌های کافی در این دسته نیست.',
  add: (name: string) => `افزودن ${name} به مقایسه`,
  distance: (value: string, shared: string) => `فاصله ${value} در ${shared} رقم`,
};

const SHOWN = 4;

const comparedFunds = ({ slugs, names, symbols, category, figures }: ScreenerFile): ComparedFund[] =>
  slugs.map((slug, i) => ({
    slug,
    name: symbols[i] ?? (names[i] as string),
    category: category[i] as number,
    figures: Object.fromEntries(SIMILAR_BY.map((id) => [id, figures[id]?.[i] ?? null])) as Record<
      SimilarBy,
      number | null
    >,
  }));

/** The nearest funds of each compared one, with a button that adds them. */
export function createSimilar({ add, shown }: TableActions) {
  const block = create('section', { class: 'widget', id: 'similar', 'aria-labelledby': 'similar-title' });
  const words = create('div', { class: 'words' });
  words.append(
    create('h2', { id: 'similar-title' }, text.title),
    create('p', { class: 'question' }, text.question),
    create('p', { class: 'meaning' }, text.meaning(formatNumber(MIN_SHARED))),
  );
  const head = create('header', { class: 'head' });
  head.append(words);
  const list = create('div', { class: 'similar' });
  block.append(head, list);

  function groupOf({ fund }: FundHistory, funds: readonly ComparedFund[]): HTMLElement[] {
    const near = similarFunds(funds, fund.slug, SHOWN + shown().length)
      .filter((one) => !shown().includes(one.fund.slug))
      .slice(0, SHOWN);
    const items = near.map(({ fund: other, distance, shared }) => {
      const item = create('li');
      const note = text.distance(formatNumber(distance, { decimals: 2 }), formatNumber(shared));
      const button = create(
        'button',
        { type: 'button', class: 'button', 'aria-label': text.add(other.name) },
        '+',
      );
      button.addEventListener('click', () => add(other.slug));
      item.append(
        button,
        create('a', { href: pagePath.fund(other.slug) }, other.name),
        create('small', { class: 'muted' }, note),
      );
      return item;
    });
    const group = create('ul', { role: 'list' });
    group.append(...items);
    return [
      create('h3', {}, text.like(fund.symbol ?? fund.name)),
      items.length > 0 ? group : create('p', { class: 'muted' }, text.none),
    ];
  }

  async function draw(histories: readonly FundHistory[]): Promise<void> {
    try {
      const file = await loadPublished<ScreenerFile>('screener');
      if (file === null) throw new Error('screener: not published');
      const funds = comparedFunds(file);
      list.replaceChildren(...histories.flatMap((history) => groupOf(history, funds)));
    } catch (error) {
      console.warn(error);
      list.replaceChildren(errorBox(() => void draw(histories)));
    }
  }

  return { block, draw };
}
