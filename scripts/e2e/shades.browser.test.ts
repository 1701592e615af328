import { describe, expect, inject, it } from 'vitest';
import { parseHtml } from '../../pipeline/parse-html.ts';
import { readPrinted } from '../../shared/figures/printed-value.ts';
import { elementsOf, type HtmlElement } from '../../shared/html-tree.ts';
import { hasClass, textOf } from '../figures/visible-text.ts';

const site = inject('siteUrl');
const funds = inject('funds');

interface ShadedCell {
  readonly text: string;
  /** e.g. "up3" */
  readonly step: string;
}

const stepOf = (element: HtmlElement): string =>
  /(?:^|\s)shade-(\w+)/.exec(element.attribute('class') ?? '')?.[1] ?? '';

const shadedIn = (root: HtmlElement, isCell: (element: HtmlElement) => boolean): HtmlElement[] =>
  [...elementsOf(root)].filter((element) => isCell(element) && stepOf(element) !== '');

const pageOf = async (path: string): Promise<HtmlElement> =>
  parseHtml(await (await fetch(site + encodeURI(path))).text());

/** The cells of a page's maps: of categories, of funds, and of funds inside categories. */
function mapCells(page: HtmlElement): ShadedCell[] {
  const maps = [...elementsOf(page)].filter((element) => element.name === 'ul' && hasClass(element, 'map'));
  const figureOf = (cell: HtmlElement) =>
    cell.children.find((child) => hasClass(child, 'change') || child.attribute('data-figure') !== null);
  return maps.flatMap((map) =>
    shadedIn(map, ({ name }) => name === 'a' || name === 'i').flatMap((cell) => {
      const figure = figureOf(cell);
      return figure ? [{ text: textOf(figure), step: stepOf(cell) }] : [];
    }),
  );
}

/** The cells of a page's heatmaps by column: each has a scale of its own. */
function heatColumns(page: HtmlElement): ShadedCell[][] {
  const tables = [...elementsOf(page)].filter(
    (element) => element.name === 'table' && hasClass(element, 'heat'),
  );
  return tables.flatMap((table) => {
    const cells = shadedIn(table, ({ name }) => name === 'td');
    const byColumn = Map.groupBy(cells, (cell) => cell.parent?.children.indexOf(cell));
    return [...byColumn.values()].map((column) =>
      column.map((cell) => ({ text: textOf(cell), step: stepOf(cell) })),
    );
  });
}

const sideOf = (value: number): string => (value === 0 ? 'zero' : value > 0 ? 'up' : 'down');

/** What is wrong with cells of one scale: equal texts of two colours, a colour of another sign, or a weaker one for a larger value. */
function faultsOf(cells: readonly ShadedCell[]): string[] {
  const known = cells.flatMap(({ text, step }) => {
    const value = readPrinted(text)?.value;
    return value === undefined ? [] : [{ value, step, text }];
  });
  const unknown = cells.filter(({ text }) => readPrinted(text) === null);
  const hue = known.filter(({ value, step }) => step.replace(/\d/, '') !== sideOf(value));
  const dashes = unknown.filter(({ step }) => step !== 'none');
  const ordered = known.toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value));
  const weaker = ['up', 'down'].flatMap((side) => {
    const one = ordered.filter(({ step }) => step.startsWith(side));
    return one.filter(({ value, step }, i) => {
      const before = one[i - 1];
      if (!before) return false;
      const isSame = Math.abs(before.value) === Math.abs(value);
      return isSame ? before.step !== step : before.step > step;
    });
  });
  return [...hue, ...dashes, ...weaker].map(({ text, step }) => `${step}: ${text}`);
}

/** The pages of all categories, and the home page. */
async function paths(): Promise<readonly string[]> {
  const home = await pageOf('/');
  const links = [...elementsOf(home)].flatMap(({ attribute }) => attribute('href') ?? []);
  return ['/', ...new Set(links.filter((href) => href.startsWith('/categories/')))];
}

const isBubble = (element: HtmlElement | undefined): boolean =>
  /bubble(?!-percentile)/.test(element?.attribute('data-figure') ?? '');

/** Figures that are bubbles: elements that name one, and the cells of columns whose heading does. */
function bubblesIn(page: HtmlElement): HtmlElement[] {
  const named = [...elementsOf(page)].filter((element) => element.name !== 'th' && isBubble(element));
  const tables = [...elementsOf(page)].filter(({ name }) => name === 'table');
  const cells = tables.flatMap((table) => {
    const rows = [...elementsOf(table)].filter(({ name }) => name === 'tr');
    const columns = rows[0]?.children.flatMap((head, i) => (isBubble(head) ? [i] : [])) ?? [];
    return rows.slice(1).flatMap((row) => columns.flatMap((column) => row.children[column] ?? []));
  });
  return [...named, ...cells];
}

describe('a bubble', () => {
  it('has its own pair of colours on every page, and none within half a percent', async () => {
    const sides = new Map<string, number>();
    for (const path of [...(await paths()), '/bubbles', '/funds', '/screener', funds.gold, funds.leveraged])
      for (const figure of bubblesIn(await pageOf(path))) {
        const value = readPrinted(textOf(figure))?.value;
        expect(
          ['up', 'down'].filter((tone) => hasClass(figure, tone)),
          `${path}: ${textOf(figure)}`,
        ).toEqual([]);
        const side = ['dear', 'cheap', 'fair'].find((one) => hasClass(figure, one));
        if (side === undefined || value === undefined) continue;
        expect(Math.abs(value) <= 0.5 ? 'fair' : value > 0 ? 'dear' : 'cheap', textOf(figure)).toBe(side);
        sides.set(side, (sides.get(side) ?? 0) + 1);
      }
    for (const side of ['dear', 'cheap', 'fair']) expect(sides.get(side) ?? 0, side).toBeGreaterThan(5);
  });
});

describe('the colours of all published cells', () => {
  // spec 7.37
  it('of maps follow their printed text', async () => {
    let count = 0;
    for (const path of await paths()) {
      const cells = mapCells(await pageOf(path));
      count += cells.length;
      expect(faultsOf(cells), path).toEqual([]);
    }
    expect(count).toBeGreaterThan(150);
  });

  it('of heatmaps follow their printed text, by column', async () => {
    let count = 0;
    for (const path of await paths()) {
      for (const column of heatColumns(await pageOf(path))) {
        count += column.length;
        expect(faultsOf(column), path).toEqual([]);
      }
    }
    expect(count).toBeGreaterThan(1000);
  });

  it('are not one colour where the values differ', async () => {
    const columns = heatColumns(await pageOf('/categories/درآمد-ثابت'));
    expect(columns).toHaveLength(4);
    for (const column of columns)
      expect(new Set(column.map(({ step }) => step)).size).toBeGreaterThanOrEqual(4);
  });
});

describe('faultsOf(cells)', () => {
  it.each([
    [
      'equal texts of two colours',
      [
        { text: '−۰٫۷٪', step: 'down1' },
        { text: '−۰٫۷٪', step: 'down2' },
      ],
    ],
    ['a loss in green', [{ text: '−۰٫۷٪', step: 'up1' }]],
    [
      'a larger gain that is paler',
      [
        { text: '+۱٪', step: 'up2' },
        { text: '+۲٪', step: 'up1' },
      ],
    ],
    ['an unknown value in a colour', [{ text: '—', step: 'zero' }]],
  ])('finds %s', (_name, cells) => {
    expect(faultsOf(cells)).not.toEqual([]);
  });
});
