import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html.ts';

/** A line of a list as Word writes it. */
const line = (marker: string, words: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle dir=RTL style='margin-right:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]><span lang=FA>${words}<o:p></o:p></span></p>`;
const item = (words: string) => `<li><p><span lang=FA>${words}</span></p>`;

describe('cleanPastedHtml(html)', () => {
  it('moves headings into the levels of an article', () => {
    expect(cleanPastedHtml('<h1 dir=RTL>یکم</h1><h2>دوم</h2><H5>پنجم</H5><h6>ششم</h6>')).toBe(
      '<h2 dir=RTL>یکم</h2><h2>دوم</h2><h4>پنجم</h4><h4>ششم</h4>',
    );
  });

  it('makes lists of Word’s lines, without their markers', () => {
    const html = `<p class=MsoNormal>پیش</p>\n${line('·', 'الف')}\n${line('·', 'ب')}\n<p>پس</p>`;
    expect(cleanPastedHtml(html)).toBe(
      `<p class=MsoNormal>پیش</p>\n\n<ul>${item('الف')}</li>${item('ب')}</li></ul>\n<p>پس</p>`,
    );
  });

  it.each(['1.', '۲-', '٣)', 'a)', 'ب)', 'iv.'])(
    'numbers the lines of a list with the marker «%s»',
    (marker) => {
      expect(cleanPastedHtml(line(marker, 'الف'))).toBe(`<ol>${item('الف')}</li></ol>`);
    },
  );

  it('nests levels, and starts a new list where the kind or other content changes', () => {
    const nested = line('·', 'الف') + line('o', 'ب', 2) + line('·', 'پ') + line('1.', 'ت');
    expect(cleanPastedHtml(nested)).toBe(
      `<ul>${item('الف')}<ul>${item('ب')}</li></ul></li>${item('پ')}</li></ul><ol>${item('ت')}</li></ol>`,
    );
    expect(cleanPastedHtml(`${line('·', 'الف')}<h2>میان</h2>${line('·', 'ب')}`)).toBe(
      `<ul>${item('الف')}</li></ul><h2>میان</h2><ul>${item('ب')}</li></ul>`,
    );
  });

  it('reads the markers of comments that a browser has rewritten', () => {
    const html = line('·', 'الف')
      .replace('<![if !supportLists]>', '<!--[if !supportLists]-->')
      .replace('<![endif]>', '<!--[endif]-->');
    expect(cleanPastedHtml(html)).toBe(`<ul>${item('الف')}</li></ul>`);
  });

  it('drops pictures of the writer’s disk and leaves other content as it is', () => {
    expect(cleanPastedHtml('<p>الف<img src="file:///C:/a.png" alt="x"></p>')).toBe('<p>الف</p>');
    const plain =
      '<p>سرمایه\u200cگذاری <b>۳٪</b></p><ul><li>یک</li></ul><img src="https://example.org/a.png">';
    expect(cleanPastedHtml(plain)).toBe(plain);
    expect(cleanPastedHtml('')).toBe('');
  });
});
