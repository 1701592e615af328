import { readParams } from '../../shared/address-params.ts';
import { OTHER_MEASURES, type OtherMeasure } from '../../shared/measures/measures.ts';
import { asCurrency } from '../runtime/money-unit/reader-unit.ts';
import { sayNotLoaded } from '../runtime/not-loaded.ts';
import { readText, writeText } from '../runtime/reader-storage.ts';

/** A choice of the reader: made in a menu, remembered, and part of the address, so that a link shows the same page. */
interface ReaderChoice<T extends string> {
  /** Its name in the address, in the storage and in `data-…` of the root, e.g. "unit". */
  readonly name: string;
  /** The choice of that name; null for the default and for any other text. */
  readonly parse: (text: string | null | undefined) => T | null;
  /** Shows the page so. Rejects where it cannot: the page then stays as it is. */
  readonly show: (value: T | null) => Promise<void>;
}

const root = document.documentElement;

const readStored = <T extends string>({ name, parse }: ReaderChoice<T>): T | null => parse(readText(name));

/** Writes the choice into the address without a new entry of the history. */
function writeAddress(name: string, value: string | null): void {
  const url = new URL(location.href);
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

const buttonsOf = (name: string): NodeListOf<HTMLButtonElement> =>
  document.querySelectorAll(`[data-choice="${name}"] button`);

/** Writes on a menu what was chosen in it: its first group that is not at its default. */
function nameMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-choices]')) {
    const pressed = [...menu.querySelectorAll<HTMLButtonElement>('button[aria-pressed="true"]')];
    const chosen = pressed.find(({ value }) => value !== '');
    const name = menu.querySelector<HTMLElement>('[data-chosen]');
    if (name) name.textContent = chosen?.textContent ?? name.dataset.chosen ?? '';
  }
}

function pressChosen(name: string): void {
  for (const button of buttonsOf(name))
    button.ariaPressed = String(button.value === (root.dataset[name] ?? ''));
  nameMenus();
}

async function choose<T extends string>({ name, show }: ReaderChoice<T>, value: T | null): Promise<void> {
  await show(value);
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
  writeText(name, value);
  writeAddress(name, value);
  pressChosen(name);
}

/** Wires a choice's buttons, and shows what the address says, else what is remembered. */
function startReaderChoice<T extends string>(choice: ReaderChoice<T>): void {
  const { name, parse } = choice;
  const apply = (value: T | null) => void choose(choice, value).catch(sayNotLoaded);
  for (const button of buttonsOf(name)) button.addEventListener('click', () => apply(parse(button.value)));
  const first = parse(readParams(location.search).get(name)) ?? readStored(choice);
  if (first) apply(first);
  else pressChosen(name);
  // A page that the browser kept in memory shows the choice that was made on another one.
  addEventListener('pageshow', ({ persisted }) => {
    const stored = readStored(choice);
    if (persisted && stored !== parse(root.dataset[name])) apply(stored);
  });
}

const asMeasure = (name: string | null | undefined): OtherMeasure | null =>
  OTHER_MEASURES.find((measure) => measure === name) ?? null;

/** The reader's measure of money. The code that shows it is loaded on first use. */
export const startMeasureMenu = (): void =>
  startReaderChoice({
    name: 'in',
    parse: asMeasure,
    show: async (measure) => {
      const { showMeasure } = await import('../blocks/measures/seen/show-measure.ts');
      await showMeasure(measure);
    },
  });

/** The reader's currency. The code that shows it is loaded on first use. */
export const startUnitMenu = (): void =>
  startReaderChoice({
    name: 'unit',
    parse: asCurrency,
    show: async (unit) => {
      const { showUnit } = await import('./unit/show-unit.ts');
      // Scripts that write amounts ask the root for the currency.
      if (unit) root.dataset.unit = unit;
      else delete root.dataset.unit;
      showUnit(unit);
    },
  });
