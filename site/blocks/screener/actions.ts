import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { pagePath } from '../../../shared/paths.ts';
import { selectFunds } from '../../../shared/screener/select.ts';
import { VIEWS, type View } from '../../../shared/screener/state.ts';
import { copyText } from '../../runtime/copy-text.ts';
import { readerLens } from '../../runtime/measure/reader-lens.ts';
import { readerUnit } from '../../runtime/money-unit/reader-unit.ts';
import { toast } from '../../runtime/toast.ts';
import { saveCsv, savePng } from '../frame/exports.ts';
import type { FundTable } from '../fund-table/fund-table.ts';
import { screenCsvTable } from './screen-csv.ts';

const text = { failed: 'خطا در بارگذاری اطلاعات' };
const FILE = 'sandoghnama-screener';

async function saveTable({ screen }: FundTable): Promise<void> {
  const table = await screen.load();
  const lens = readerLens();
  const after = lens && MEASURE_WORDS[lens.measure].after;
  await saveCsv(FILE, screenCsvTable(table, screen.state, after), { unit: readerUnit() });
}

/** The chart where one is shown, else the rows that stand in the list. */
async function savePicture(list: FundTable, root: HTMLElement): Promise<void> {
  const chart = root.querySelector<HTMLElement>('[data-chart]:not([hidden])');
  const part = chart ?? list.querySelector<HTMLElement>('.table-box table');
  if (part) await savePng(FILE, part);
}

/** The first funds of the screen beside each other; /compare takes five. */
const MAX_COMPARED = 5;

async function compareFirst({ screen }: FundTable): Promise<void> {
  const table = await screen.load();
  const slugs = selectFunds(table, screen.state)
    .slice(0, MAX_COMPARED)
    .map((row) => table.file.slugs[row] as string);
  location.assign(`${pagePath.compare}?f=${slugs.map(encodeURIComponent).join(',')}`);
}

const ACTIONS: Readonly<Record<string, (list: FundTable, root: HTMLElement) => Promise<void>>> = {
  csv: saveTable,
  png: savePicture,
  link: () => copyText(),
  compare: compareFirst,
  columns: async (list) => (await import('./columns-dialog.ts')).openColumns(list.screen),
};

const isView = (name: string | undefined): name is View => VIEWS.some((view) => view === name);

/** Connects the buttons above the list. */
export function wireActions(root: HTMLElement, list: FundTable): void {
  root.querySelector('.bar')?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button') : null;
    const { view, do: action } = button?.dataset ?? {};
    if (isView(view)) list.screen.change({ view });
    if (action) ACTIONS[action]?.(list, root).catch(() => toast(text.failed, 'error'));
  });
}
