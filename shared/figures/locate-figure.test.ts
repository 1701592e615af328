import { describe, expect, it } from 'vitest';
import { locateFigure, type TreeElement } from './locate-figure.ts';

interface Plain {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly Plain[];
}

function tree(
  { name, attributes = {}, children = [] }: Plain,
  parent: TreeElement | null = null,
): TreeElement {
  const element = {
    name,
    parent,
    children: [] as TreeElement[],
    attribute: (key: string) => attributes[key] ?? null,
  };
  element.children.push(...children.map((child) => tree(child, element)));
  return element;
}
const find = (root: TreeElement, name: string, at = 0): TreeElement => {
  const all: TreeElement[] = [];
  const walk = (one: TreeElement): void => {
    if (one.name === name) all.push(one);
    one.children.forEach(walk);
  };
  walk(root);
  return all[at] as TreeElement;
};
const link = (href: string): Plain => ({ name: 'a', attributes: { href } });
const table = (figures: readonly (string | null)[], href: string): Plain => ({
  name: 'table',
  children: [
    {
      name: 'thead',
      children: [
        {
          name: 'tr',
          children: figures.map(
            (id): Plain => ({
              name: 'th',
              ...(id && { attributes: { 'data-figure': id } }),
            }),
          ),
        },
      ],
    },
    {
      name: 'tbody',
      children: [
        {
          name: 'tr',
          children: [{ name: 'th', children: [link(href)] }, { name: 'td' }, { name: 'td' }],
        },
      ],
    },
  ],
});
const main = (subject: string, ...children: Plain[]): TreeElement =>
  tree({ name: 'main', attributes: { 'data-subject': subject, 'data-category': 'category/طلا' }, children });

describe('locateFigure(element)', () => {
  it('reads an element’s own figure, of the part of the page around it', () => {
    const page = main('fund/عیار', { name: 'b', attributes: { 'data-figure': 'price' } });
    expect(locateFigure(find(page, 'b'))).toMatchObject({ figure: 'price', subject: 'fund/عیار' });
  });

  it('reads the heading of a cell’s column, and the link of its row', () => {
    const page = main('market', table([null, 'price', null], '/funds/%D8%B9%DB%8C%D8%A7%D8%B1'));
    expect(locateFigure(find(page, 'td'))).toMatchObject({ figure: 'price', subject: 'fund/عیار' });
    expect(locateFigure(find(page, 'td', 1))).toBeNull();
  });

  it('takes the page’s category for a figure of the category, whatever the row’s link', () => {
    const page = main('fund/عیار', table([null, 'category-trading-share'], '/funds/عیار'));
    expect(locateFigure(find(page, 'td'))?.subject).toBe('category/طلا');
  });

  it('takes a cell of a map for its link’s', () => {
    const cell = { name: 'li', children: [{ ...link('/funds/عیار'), children: [{ name: 'span' }] }] };
    const page = main('market', {
      name: 'ul',
      attributes: { 'data-figure': 'price-change' },
      children: [cell],
    });
    expect(locateFigure(find(page, 'span'))).toMatchObject({ figure: 'price-change', subject: 'fund/عیار' });
  });

  it('finds nothing in headings, for unknown figures, and without a subject', () => {
    const page = main('market', table(['price', 'price'], '/about'), {
      name: 'i',
      attributes: { 'data-figure': 'no-such-figure' },
    });
    expect(locateFigure(find(page, 'th'))).toBeNull();
    expect(locateFigure(find(page, 'i'))).toBeNull();
    expect(locateFigure(find(page, 'td'))).toBeNull();
  });
});
