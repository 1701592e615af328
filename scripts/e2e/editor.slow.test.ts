import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditorPage, withEditorPage } from '../testing/editor-client/editor-page.ts';
import { PASTES } from '../testing/editor-client/pastes.ts';
import { randomDocument } from '../testing/editor-client/random-document.ts';

const RUNS = 400;

const withoutBlanks = (html: string): string =>
  html
    .replace(/>\s+</g, '><')
    .replace(/\s+</g, (blank) => (blank.includes('\n') ? '<' : blank))
    .trim();

/** Texts that the visual editor opens, and such that it would cut. */
const KEPT = [
  '',
  '## سر\n\nمتن **پررنگ** و _کج_ و ~~خط‌خورده~~؛ [فهرست](/funds)\n\n- یکم\n- دوم\n\n3. سه\n4. چهار\n\n> نقل\n\n```\nکد\n```',
  '![نمودار](/media/chart.webp "شرح")\n\n| نام | بازده |\n| --- | ---: |\n| عیار | ۱۲٪ |',
  'H<sub>2</sub>O، E=mc<sup>2</sup>، <u>خط</u>',
  '<figure><img src="/a.png" alt="الف"></figure>',
  '<table><tr><td colspan="2">الف</td></tr><tr><td>ب</td><td>پ</td></tr></table>',
  '- یکم\n-\n- سوم',
];
const CUT = ['متن ![الف](/a.png) در میان', '<figure><img src="/a.png"><img src="/b.png"></figure>'];

async function checkRoundTrip({ call }: EditorPage): Promise<void> {
  await fc.assert(
    fc.asyncProperty(randomDocument, async (document) => {
      const { lost, wanted, got, markdown } = await call('roundTrip', document);
      expect(lost).toEqual([]);
      expect(got, markdown).toEqual(wanted);
    }),
    { numRuns: RUNS },
  );
}

describe('the visual editor', () => {
  it('writes any document of its schema as Markdown whose page it reads as the same document', () =>
    withEditorPage(checkRoundTrip));

  it('opens texts that it keeps as the page shows them, and no others', () =>
    withEditorPage(async ({ call }) => {
      for (const markdown of KEPT) expect(await call('isKeptByEditor', markdown), markdown).toBe(true);
      for (const markdown of CUT) expect(await call('isKeptByEditor', markdown), markdown).toBe(false);
    }));

  it('names what it cannot store', () =>
    withEditorPage(async ({ call }) => {
      const image = { type: 'image', attrs: { src: 'data:image/png;base64,x', alt: 'الف' } };
      expect((await call('roundTrip', { type: 'doc', content: [image] })).lost).toEqual(['image']);
    }));

  it('cleans what is pasted, and names what it leaves out', () =>
    withEditorPage(async ({ call }) => {
      for (const { from, what, html, page, notes = [] } of PASTES) {
        const pasted = await call('paste', html);
        expect(withoutBlanks(pasted.page), `${from}: ${what}`).toBe(page);
        expect(pasted.notes, `${from}: ${what}`).toEqual(notes);
        expect(pasted.lost).toEqual([]);
      }
    }));
});
