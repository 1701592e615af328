import type { Currency } from '../../../shared/persian/format.ts';
import { asCurrency, readerUnit } from '../../runtime/money-unit/reader-unit.ts';
import { sayNotLoaded } from '../../runtime/not-loaded.ts';

/** The reader's currency: chosen in the menu, remembered, and part of the address, so that a link shows the same page. */

const PARAMETER = 'unit';
const root = document.documentElement;

function readStored(): Currency | null {
  try {
    return asCurrency(localStorage.getItem(PARAMETER));
  } catch {
    // Storage is blocked: the choice applies to this page only.
    return null;
  }
}

function store(unit: Currency | null): void {
  try {
    if (unit) localStorage.setItem(PARAMETER, unit);
    else localStorage.removeItem(PARAMETER);
  } catch {
    // As above.
  }
}

/** Writes the choice into the address without a new entry of the history. */
function writeAddress(unit: Currency | null): void {
  const url = new URL(location.href);
  if (unit) url.searchParams.set(PARAMETER, unit);
  else url.searchParams.delete(PARAMETER);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

const buttons = (): NodeListOf<HTMLButtonElement> => document.querySelectorAll('[data-unit-choice] button');

/** Presses the button of the present choice, and writes its name on the menu. */
function showChoice(): void {
  const name = document.querySelector('[data-unit-name]');
  for (const button of buttons()) {
    const isChosen = button.value === (root.dataset.unit ?? '');
    button.ariaPressed = String(isChosen);
    if (isChosen && name) name.textContent = button.dataset.short ?? button.textContent;
  }
}

/** Shows the page in `unit`; without the code for it, which is loaded on first use, the page keeps its units. */
async function choose(unit: Currency | null): Promise<void> {
  const { showUnit } = await import('./show-unit.ts');
  if (unit) root.dataset.unit = unit;
  else delete root.dataset.unit;
  showUnit(unit);
  store(unit);
  writeAddress(unit);
  showChoice();
}

/** Wires the menu, and shows the currency of the address, else the remembered one. */
export function startUnitMenu(): void {
  for (const button of buttons())
    button.addEventListener('click', () => choose(asCurrency(button.value)).catch(sayNotLoaded));
  const first = asCurrency(new URLSearchParams(location.search).get(PARAMETER)) ?? readStored();
  if (first) choose(first).catch(sayNotLoaded);
  else showChoice();
  // A page that the browser kept in memory shows the choice that was made on another one.
  addEventListener('pageshow', ({ persisted }) => {
    const stored = readStored();
    if (persisted && stored !== readerUnit()) choose(stored).catch(sayNotLoaded);
  });
}
