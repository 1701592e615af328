/** Items of lists of tasks, whose boxes an article does not have: signs stand for them. */

const SIGNS = { done: '☑', open: '☐' };
/** Whether the marker of a line of Word says what is done. */
export const isCheckBox = (marker: string): boolean => /^[☐☑☒]$/.test(marker);

/** A part of a list that is ticked off, as Google Docs and web pages write it. */
const BOXES = 'input[type=checkbox], [role=checkbox][aria-checked]';

const signOf = (box: Element): string =>
  box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true' ? SIGNS.done : SIGNS.open;

/** Where the words of an item begin: programs put the box beside the paragraph. */
const lineOf = (item: Element): Element =>
  [...item.querySelectorAll('p')].find((line) => line.closest('li') === item) ?? item;

/** Writes each box as a sign before the words that it stands at. */
export function checkBoxesAsSigns(body: HTMLElement): void {
  for (const box of body.querySelectorAll(BOXES)) {
    const item = box.closest('li');
    const sign = `${signOf(box)} `;
    if (item === null) box.before(sign);
    else lineOf(item).prepend(sign);
    // Google Docs draws the box of an item beside its words.
    for (const drawn of item?.querySelectorAll('img[aria-roledescription=checkbox]') ?? []) drawn.remove();
    if (box !== item) box.remove();
  }
}
