import { formatNumber } from '../../../shared/persian/format.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';

/** A box to tick for each manager, the one of most funds first, with the number of its funds. */
export function managerChoices({ file }: ScreenerTable, chosen: readonly string[]): HTMLElement[] {
  const counts = file.managers.map((name, index) => ({
    name,
    count: file.manager.filter((one) => one === index).length,
  }));
  return counts
    .sort((a, b) => b.count - a.count)
    .map(({ name, count }) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      const number = document.createElement('small');
      input.type = 'checkbox';
      input.value = name;
      input.checked = chosen.includes(name);
      number.textContent = formatNumber(count);
      label.append(input, ` ${name} `, number);
      return label;
    });
}
