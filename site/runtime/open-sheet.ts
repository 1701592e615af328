/** Anchor in the address of a link that opens a sheet where there is script: the page behind it is not prefetched when it is pressed. */
export const SHEET_ANCHOR = '#content';

const sheets = (): NodeListOf<HTMLDialogElement> => document.querySelectorAll('dialog.sheet');

/** Opens the dialog `id`, closes every other sheet, and focuses its first input. */
export function openSheet(id: string): void {
  for (const sheet of sheets()) if (sheet.id !== id && sheet.open) sheet.close();
  const sheet = document.getElementById(id);
  if (!(sheet instanceof HTMLDialogElement) || sheet.open) return;
  sheet.showModal();
  sheet.querySelector('input')?.focus();
}
