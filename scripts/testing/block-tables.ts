/** The table under a block's chart, for browser tests. */
import type { Locator } from 'playwright-core';
import { latinDigits } from '../../shared/persian/digits.ts';
import { eventually } from './eventually.ts';

/** The number in a shown figure, e.g. «۱۲٫۵٪» → 12.5; NaN for a sign alone. */
export const figureIn = (shown: string): number =>
  Number(
    latinDigits(shown)
      .replace(/[^\d.٫−+-]/g, '')
      .replace('٫', '.')
      .replace('−', '-'),
  );

/** Opens the table of a block and waits for the chart engine, which updates the table with the view. */
export async function openTable(block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  const summary = block.locator('.numbers summary');
  await summary.focus();
  await block.locator('.island[data-state="live"]').waitFor();
  await summary.press('Enter');
  await block.locator('.numbers table').waitFor({ state: 'visible' });
}

/** The figures of a column of the table; the first column is 1. */
export const figureColumn = async (block: Locator, column: number): Promise<number[]> =>
  (await block.locator(`.numbers tbody tr > :nth-child(${column})`).allTextContents()).map(figureIn);

export const isDescending = (values: readonly number[]): boolean =>
  values.every((value, i) => i === 0 || value <= (values[i - 1] as number));

/** Waits until a toggle button is pressed. */
export const waitUntilPressed = (button: Locator): Promise<void> =>
  eventually(() => button.getAttribute('aria-pressed')).toBe('true');
