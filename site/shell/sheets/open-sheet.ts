const sheets = (): NodeListOf<HTMLDialogElement> => document.querySelectorAll('dialog.sheet');

/** Opening one popup closes the other. */
export function openSheet(id: string): void {
  for (const sheet of sheets()) if (sheet.id !== id && sheet.open) sheet.close();
  const sheet = document.getElementById(id);
  if (!(sheet instanceof HTMLDialogElement) || sheet.open) return;
  sheet.showModal();
  sheet.querySelector('input')?.focus();
}
