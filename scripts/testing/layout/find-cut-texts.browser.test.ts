import { describe, expect, it } from 'vitest';
import { withBrowser } from '../browser.ts';
import { readAsDrawn } from '../undrawn.ts';
import { findCutTexts } from './find-cut-texts.ts';

/** The reasons that are found on a page with this body, 400 px wide. */
const reasonsOf = (body: string): Promise<string[]> =>
  withBrowser({ width: 400, height: 600 }, async (context) => {
    const page = await context.newPage();
    await page.setContent(`<html dir="rtl"><style>body{margin:0;font:16px monospace}</style>${body}`);
    return (await readAsDrawn(page, findCutTexts)).map(({ reason }) => reason);
  });

const scroller = (style: string, inside: string) =>
  `<div style="inline-size:120px;overflow-x:auto;${style}"><div style="inline-size:400px;white-space:nowrap">${inside}</div></div>`;

describe('findCutTexts()', () => {
  it.each([
    [
      'a figure that its element cuts with an ellipsis',
      '<p style="inline-size:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">1,234,567,890</p>',
      'clipped',
    ],
    [
      'a figure beyond the edge of an ancestor',
      '<div style="inline-size:80px;overflow:clip"><p style="inline-size:200px;text-align:end">12345</p></div>',
      'clipped',
    ],
    [
      'a figure below the edge of an ancestor',
      '<div style="block-size:20px;overflow:hidden"><p style="margin-block-start:12px">12345</p></div>',
      'clipped',
    ],
    [
      'a figure that a box without a mark scrolls',
      scroller('', '<span style="margin-inline-start:200px">12345</span>'),
      'scrolled without a cue',
    ],
    [
      'a figure under another element',
      '<p>12345</p><div style="background:white;block-size:30px;margin-block-start:-30px;position:relative"></div>',
      'overlapped',
    ],
    ['a figure on another figure', '<div style="block-size:4px">12345</div><div>67890</div>', 'overlapped'],
    ['a name on two lines', '<p style="inline-size:30px;overflow-wrap:anywhere">جواهر</p>', 'broken word'],
  ])('finds %s', async (_name, body, reason) => {
    expect(await reasonsOf(body)).toContain(reason);
  });

  it.each([
    ['a figure that is seen whole', '<p>12345 <b>67890</b></p>'],
    ['a text on several lines', '<p style="inline-size:60px">یک ۱ دو ۲ سه ۳ چهار ۴</p>'],
    [
      'what a marked box scrolls',
      scroller('box-shadow:inset 2px 0 red', '<span style="margin-inline-start:200px">12345</span>'),
    ],
    [
      'what is hidden from sight',
      '<p style="position:absolute;inline-size:1px;block-size:1px;overflow:hidden">12345</p><details><p>678</p></details>',
    ],
    [
      'a link over the whole of its card',
      '<div style="position:relative"><p>12345</p><a href="#" style="position:absolute;inset:0"></a></div>',
    ],
  ])('accepts %s', async (_name, body) => {
    expect(await reasonsOf(body)).toEqual([]);
  });
});
