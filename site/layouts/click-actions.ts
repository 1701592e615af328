import { openInstallGuide, promptInstall } from '../pwa/install.ts';
import { actOn } from '../runtime/act-on.ts';
import { sayNotLoaded } from '../runtime/not-loaded.ts';
import { openSheet } from '../runtime/open-sheet.ts';
import { writeText } from '../runtime/reader-storage.ts';

/** One click listener for all of a page's buttons outside islands: sheets, view switches, menus, chart links, retry. */

/** Presses `button` of a switch and shows the panel that it names. */
function switchTo(button: HTMLButtonElement): void {
  const figure = button.closest('figure, section');
  for (const other of button.parentElement?.querySelectorAll('button') ?? [])
    other.ariaPressed = String(other === button);
  for (const panel of figure?.querySelectorAll<HTMLElement>('[data-panel]') ?? []) {
    panel.hidden = panel.dataset.panel !== button.value && panel.dataset.panel !== button.dataset.value;
  }
  if (figure instanceof HTMLElement) figure.dataset.view = button.dataset.value ?? button.value;
}

/** Closes the line of the demonstration for the visit; its mark in the top bar takes its place. */
function closeDemo(): void {
  document.documentElement.dataset.demoClosed = '';
  writeText('demoClosed', '1', 'sessionStorage');
}

type Action = (target: HTMLElement, event: MouseEvent) => void;

/** Selector → what a click on it does. */
const ACTIONS: readonly (readonly [string, Action])[] = [
  [
    '[data-open]',
    (target, event) => {
      // The link's own page opens without script, and in a new tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openSheet(target.dataset.open ?? '');
    },
  ],
  ['[data-close]', (target) => target.closest('dialog')?.close()],
  ['[data-reload]', () => location.reload()],
  ['[data-close-demo]', closeDemo],
  ['[data-install]', () => promptInstall()],
  ['[data-guide]', () => openInstallGuide()],
  ['[data-switch] button', (target) => switchTo(target as HTMLButtonElement)],
  [
    '.menu [data-do]',
    (target) =>
      actOn(
        target,
        () => import('../blocks/frame/block-menu.ts'),
        ({ runMenuAction }, found) => runMenuAction(found),
      ),
  ],
  [
    '[data-link]',
    (target, event) => {
      if (target.closest('[data-drills], [data-inspect]')) return;
      const href = target.dataset.link ?? '';
      if (event.ctrlKey || event.metaKey) open(href);
      else location.assign(href);
    },
  ],
];

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  for (const menu of document.querySelectorAll('details[data-menu][open]')) {
    if (!target || !menu.contains(target) || target.closest('[data-do], [data-save]'))
      menu.removeAttribute('open');
  }
  for (const [selector, act] of ACTIONS) {
    const found = target?.closest<HTMLElement>(selector);
    if (found) {
      act(found, event);
      return;
    }
  }
  // The target of a click on the backdrop is the dialog itself.
  if (target instanceof HTMLDialogElement) target.close();
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** A list is put on paper with all its rows: they are loaded first. The browser's own menu waits for nothing. */
function printWhole(event: KeyboardEvent): void {
  const table = document.querySelector<HTMLElement>('.fund-table table[data-rest]');
  if (!table) return;
  event.preventDefault();
  import('../blocks/fund-table/print-whole.ts').then(
    (code) => code.printWhole(table),
    () => print(),
  );
}

/** "/" and Ctrl-K open the search; Escape closes an open menu and focuses its button; Ctrl-P prints. */
function onKey(event: KeyboardEvent): void {
  const opensSearch =
    (event.key === '/' && !isTextField(event.target)) ||
    (event.code === 'KeyK' && (event.ctrlKey || event.metaKey));
  if (opensSearch) {
    event.preventDefault();
    openSheet('search-sheet');
  }
  if (event.code === 'KeyP' && (event.ctrlKey || event.metaKey)) printWhole(event);
  if (event.key !== 'Escape') return;
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
  menu?.removeAttribute('open');
  menu?.querySelector('summary')?.focus();
}

/** The HTML holds a table's first rows; the others are fetched when the table is opened. */
function onToggle(event: Event): void {
  const details = event.target;
  if (!(details instanceof HTMLDetailsElement) || !details.open || !details.matches('.numbers')) return;
  const table = details.querySelector<HTMLElement>('table[data-rest]');
  if (table) import('../blocks/frame/fill-table.tsx').then(({ fillTable }) => fillTable(table), sayNotLoaded);
}

export function startClickActions(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('toggle', onToggle, { capture: true });
}
