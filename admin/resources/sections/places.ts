/** Where sections stand: the page, its kind, and the row. */
import { useGetList } from 'react-admin';
import { formatNumber } from '../../../shared/persian/format.ts';
import { categoryLabel, useCategories, useFunds } from '../../data/catalogue.ts';

const text = {
  home: 'صفحهٔ اصلی',
  allFunds: 'صفحهٔ همهٔ صندوق‌ها',
  fundsOf: (category: string) => `صفحهٔ صندوق‌های ${category}`,
  category: (name: string) => `دستهٔ ${name}`,
  fund: (name: string) => `صندوق ${name}`,
  row: (page: string, row: number) => `${page}، ردیف ${formatNumber(row)}`,
};

interface Row {
  readonly id: string;
  readonly section_id: string;
  readonly page_type: 'homepage' | 'category' | 'fund' | 'fund_template';
  readonly page_id: string | null;
  readonly position: number;
}

export interface Place {
  readonly id: string;
  /** e.g. «دستهٔ طلا، ردیف ۲» */
  readonly label: string;
  /** The sketch of that page, below /admin. */
  readonly sketch: string;
}

/** The most places that are named; a site has a few hundred. */
const MAX_PLACES = 2000;

/** Address of a page's sketch. */
const sketchOf = ({ page_type, page_id }: Row): string =>
  page_type === 'homepage' ? '/homepage' : `/page-layout?kind=${page_type}&page=${page_id ?? 'all'}`;

function labelOf({ page_type, page_id, position }: Row, names: ReadonlyMap<string, string>): string {
  const name = page_id === null ? '' : (names.get(page_id) ?? '');
  const page = {
    homepage: text.home,
    category: text.category(name),
    fund: text.fund(name),
    fund_template: page_id === null ? text.allFunds : text.fundsOf(name),
  }[page_type];
  return text.row(page, position + 1);
}

/** The places of each section by its id. One query serves all rows of a list. */
export function usePlaces(): (sectionId: unknown) => readonly Place[] {
  const { data: rows = [] } = useGetList<Row>('homepage', {
    pagination: { page: 1, perPage: MAX_PLACES },
    sort: { field: 'position', order: 'ASC' },
  });
  const { data: categories = [] } = useCategories();
  const { data: funds = [] } = useFunds();
  const names = new Map([
    ...categories.map((category) => [category.id, categoryLabel(category)] as const),
    ...funds.map(({ id, name }) => [id, name] as const),
  ]);
  return (sectionId) =>
    rows
      .filter(({ section_id }) => section_id === sectionId)
      .map((row) => ({ id: row.id, label: labelOf(row, names), sketch: sketchOf(row) }));
}
