import { findLatest } from '../../../shared/dates/days.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { findInText } from '../../../shared/persian/find-in-text.ts';
import { formatPercent, formatRial } from '../../../shared/persian/format.ts';
import type { FundPrices } from '../../../shared/schema/snapshots/fund.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import styles from './results.css?inline';
import type { SearchResult } from './search-result.ts';

adoptStyles(styles);

const text = { manager: 'مدیر:', simulated: 'نمایشی', rial: 'ریال', and: '، ' };

type Price = FundPrices['prices'][string];

function create(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.append(...content);
  return element;
}

/** A text with the words of the query marked. */
function marked(source: string, words: readonly string[]): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const [start, end] of findInText(source, words)) {
    parts.push(source.slice(at, start), create('mark', '', source.slice(start, end)));
    at = end;
  }
  return [...parts, source.slice(at)];
}

/** Category, and the manager where the query names it. */
function reasonOf({ category, manager, words }: SearchResult): HTMLElement | null {
  const parts = [
    category,
    ...(manager === null ? [] : [text.and, `${text.manager} `, ...marked(manager, words)]),
  ];
  return category === '' && manager === null ? null : create('small', '', ...parts);
}

const toneOf = (change: number): string => (change > 0 ? 'up' : change < 0 ? 'down' : 'flat');

function quoteOf({ priceRial, changePercent, simulated, day }: Price, newestDay: string): HTMLElement | null {
  if (priceRial === null) return null;
  const change =
    changePercent === null
      ? []
      : [create('span', `num ${toneOf(changePercent)}`, formatPercent(changePercent)), ' '];
  const notes = [...(simulated ? [text.simulated] : []), ...(day === newestDay ? [] : [jalaliDate(day)])];
  return create(
    'span',
    'quote',
    create('span', 'num', `${formatRial(priceRial)} ${text.rial}`),
    create('small', '', ...change, notes.join(text.and)),
  );
}

/** What an option shows of a fund: name, symbol, category, why it was found, and its newest price. */
export function resultContent(result: SearchResult, prices: FundPrices['prices']): Node[] {
  const { name, symbol, words, slug } = result;
  const price = prices[slug];
  const newestDay = findLatest(Object.values(prices).map(({ day }) => day)) ?? '';
  const reason = reasonOf(result);
  // The column keeps its room where a fund has no price.
  const quote = (price && quoteOf(price, newestDay)) ?? create('span', 'quote');
  return [
    create('span', 'who', ...marked(name, words), ...(reason ? [reason] : [])),
    ...(symbol ? [create('b', '', ...marked(symbol, words))] : []),
    quote,
  ];
}
