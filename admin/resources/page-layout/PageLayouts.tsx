import { Autocomplete, Box, TextField } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { pagePath } from '../../../shared/paths.ts';
import { categoryLabel, fundLabel, useCategories, useFunds } from '../../data/catalogue.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Muted } from '../../ui/Panel.tsx';
import { PageLayoutEditor } from './PageLayoutEditor.tsx';
import type { PageKey } from './use-page-sections.ts';

const HOME = { type: 'homepage', id: null } as const;

/** /admin/homepage: the home page's sections. */
export const Homepage = () => <PageLayoutEditor page={HOME} sitePath={pagePath.home} />;

const text = {
  type: 'نوع صفحه',
  page: 'صفحه',
  allFunds: 'همهٔ صندوق‌ها',
  choose: 'صفحه‌ای برگزینید تا بخش‌های آن نمایش داده شود.',
  types: { category: 'صفحهٔ دسته‌بندی', fund_template: 'الگوی صفحهٔ صندوق‌ها', fund: 'صفحهٔ یک صندوق' },
};
type Kind = keyof typeof text.types;

interface PageChoice {
  readonly id: string | null;
  readonly label: string;
  /** Last part of the public page's address; absent for a template. */
  readonly slug?: string;
}

/** The pages of a kind: categories for a category's page or template, funds for a fund's own page. */
function useChoices(kind: Kind): PageChoice[] {
  const { data: categories = [] } = useCategories();
  const { data: funds = [] } = useFunds();
  if (kind === 'fund') return funds.map((fund) => ({ id: fund.id, slug: fund.slug, label: fundLabel(fund) }));
  const named = categories.map((category) => ({
    id: category.id,
    ...(kind === 'category' && { slug: category.slug }),
    label: categoryLabel(category),
  }));
  return kind === 'fund_template' ? [{ id: null, label: text.allFunds }, ...named] : named;
}

/** The value of the choice without an id. */
const ALL = 'all';

const isKind = (value: string | null): value is Kind => value !== null && Object.hasOwn(text.types, value);

/**
 * The chosen kind and page, in the address (`?kind=fund&page=<id>`): the question about an unsaved order comes with every change of
 * the address.
 */
function useChosenPage() {
  const [search, setSearch] = useSearchParams();
  const [typed, id] = [search.get('kind'), search.get('page')];
  const kind = isKind(typed) ? typed : 'category';
  const choices = useChoices(kind);
  const choice = id === null ? null : (choices.find((one) => (one.id ?? ALL) === id) ?? null);
  const setKind = (chosen: Kind) => setSearch({ kind: chosen });
  const setChoice = (chosen: PageChoice | null) =>
    setSearch({ kind, ...(chosen ? { page: chosen.id ?? ALL } : {}) });
  return { kind, choices, choice, setKind, setChoice };
}

/** /admin/page-layout: the sections of a category's or a fund's page. */
export function PageLayouts() {
  const { kind, choices, choice, setKind, setChoice } = useChosenPage();
  const page: PageKey | null = choice ? { type: kind, id: choice.id } : null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '260px 1fr' } }}>
        <Choice label={text.type} value={kind} onChange={setKind} choices={text.types} />
        <Autocomplete
          options={choices}
          value={choice}
          getOptionKey={({ id }) => id ?? ALL}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          onChange={(_, picked) => setChoice(picked)}
          renderInput={(params) => <TextField {...params} label={text.page} />}
        />
      </Box>
      {page ? (
        <PageLayoutEditor
          key={`${page.type}:${page.id}`}
          page={page}
          sitePath={choice?.slug ? pagePath[kind === 'fund' ? 'fund' : 'category'](choice.slug) : null}
        />
      ) : (
        <Muted>{text.choose}</Muted>
      )}
    </Box>
  );
}
