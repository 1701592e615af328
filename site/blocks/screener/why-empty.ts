import { formatNumber } from '../../../shared/persian/format.ts';
import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import { explainEmpty, type Relaxation } from '../../../shared/screener/explain-empty.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import type { ScreenerState } from '../../../shared/screener/state.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { rangeWords } from '../../../shared/screener/words.ts';
import type { FundTable } from '../fund-table/fund-table.ts';
import { kindWords, rangeLabel } from './chips.ts';
import { withRange } from './ranges.ts';

const text = {
  none: 'بدون نتیجه.',
  several: 'هیچ شرطی به‌تنهایی نتیجه را خالی نمی‌کند؛ دو شرط یا بیشتر با هم چنین می‌کنند.',
  reasons: 'این شرط‌ها نتیجه را خالی کرده‌اند:',
  without: (label: string, count: string) => `بی شرط «${label}»: ${count} صندوق`,
  wider: (label: string, words: string, count: string) =>
    `«${label}» را به «${words}» باز کنید: ${count} صندوق`,
  query: (words: string) => `جستجوی «${words}»`,
  kinds: (names: string) => `دسته: ${names}`,
  managers: (names: string) => `مدیر: ${names}`,
};

function labelOf({ id }: Relaxation, state: ScreenerState, table: ScreenerTable): string {
  if (id === 'query') return text.query(state.query);
  if (id === 'kinds') return text.kinds(state.kinds.map((kind) => kindWords(table, kind)).join('، '));
  return id === 'managers' ? text.managers(state.managers.join('، ')) : rangeLabel(id, state);
}

/** The screen without a condition. */
function without({ id }: Relaxation, state: ScreenerState): Partial<ScreenerState> {
  if (id === 'query') return { query: '' };
  if (id === 'kinds') return { kinds: [] };
  return id === 'managers' ? { managers: [] } : { ranges: withRange(state.ranges, id, null) };
}

function createOption(words: string, onClick: () => void): HTMLElement {
  const [item, button] = [document.createElement('li'), document.createElement('button')];
  button.type = 'button';
  button.className = 'button';
  button.textContent = words;
  button.addEventListener('click', onClick);
  item.append(button);
  return item;
}

function optionsOf(relaxation: Relaxation, { screen }: FundTable, table: ScreenerTable): HTMLElement[] {
  const { state } = screen;
  const { id, range, within, count } = relaxation;
  const label = labelOf(relaxation, state, table);
  const field = range && fieldOf(id as FieldId);
  const wider =
    range && field
      ? [
          createOption(text.wider(field.label, rangeWords(field, range), formatNumber(within)), () =>
            screen.change({ ranges: withRange(state.ranges, id as FieldId, range) }),
          ),
        ]
      : [];
  const all = createOption(text.without(label, formatNumber(count)), () =>
    screen.change(without(relaxation, state)),
  );
  return [...wider, all];
}

/** Says which conditions leave no fund, and by how much each would have to be relaxed. */
export function showWhy(root: HTMLElement, list: FundTable, table: ScreenerTable, isEmpty: boolean): void {
  const box = root.querySelector<HTMLElement>('.why');
  if (!box) return;
  box.hidden = !isEmpty;
  box.replaceChildren();
  if (box.hidden) return;
  const relaxations = explainEmpty(table, list.screen.state);
  const [head, items] = [document.createElement('p'), document.createElement('ul')];
  head.textContent = `${text.none} ${relaxations.length > 0 ? text.reasons : text.several}`;
  items.role = 'list';
  items.append(...relaxations.flatMap((one) => optionsOf(one, list, table)));
  box.replaceChildren(head, items);
}
