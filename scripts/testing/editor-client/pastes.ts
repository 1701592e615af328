import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as pictures } from '../../../admin/editor/paste/pictures.ts';
import { text as tables } from '../../../admin/editor/paste/tables.ts';
import { root } from '../../bundle.ts';

/** What a program puts on the clipboard, and the page that follows. */
interface Paste {
  readonly from: string;
  readonly what: string;
  readonly html: string;
  /** Without blanks between tags. */
  readonly page: string;
  readonly notes?: readonly string[];
}

/** A file of Word with heads, a table with a joined cell, a list, links, scripts, struck text and a picture of the disk. */
export const WORD_FILE = readFileSync(join(root, 'scripts/testing/pasted/word-clipboard.txt'), 'utf8');

/** A line of a list as Word writes it. */
const line = (marker: string, words: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle dir=RTL style='margin-right:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]><span lang=FA>${words}<o:p></o:p></span></p>`;

const numbered = (marker: string): Paste => ({
  from: 'Word',
  what: `a list numbered by «${marker}»`,
  html: line(marker, 'الف'),
  page: '<ol><li>الف</li></ol>',
});

export const PASTES: readonly Paste[] = [
  {
    from: 'Word',
    what: 'a whole file',
    html: WORD_FILE,
    page:
      '<h2>گزارش هفتگی صندوق‌های طلا</h2>' +
      '<p>در هفتهٔ گذشته، صندوق‌های طلا <strong>۳٫۲ درصد</strong> رشد کردند و <em>ورود پول حقیقی</em> ادامه یافت؛ بازار می‌گوید <u>انتظارها</u> تغییر کرده است.</p>' +
      '<h2>جدول بازده</h2>' +
      '<table><thead><tr><th>صندوق</th><th>بازده هفته</th><th>NAV (Rial)</th></tr></thead>' +
      '<tbody><tr><td>عیار</td><td>۳٫۴٪</td><td>251,000</td></tr><tr><td>میانگین گروه</td><td></td><td>240,000</td></tr></tbody></table>' +
      '<ul><li>قیمت دلار بالا رفت</li><li>اونس جهانی ثابت ماند</li></ul>' +
      '<p>منبع: <a href="https://www.tsetmc.com/?a=1&amp;b=2">TSETMC (Tehran Exchange)</a> و <a href="/funds">فهرست صندوق‌ها</a>. نشانی ایمیل: info@example.ir با کد ISIN IRT1IYAR0001.</p>' +
      '<p>H<sub>2</sub>O و E=mc<sup>2</sup> و <del>خط‌خورده</del>.</p>',
    notes: [tables.spans(1), pictures.left('«نمودار»')],
  },
  {
    from: 'any program',
    what: 'heads of all levels, by tag, class and role',
    html: '<h1 dir=RTL>یکم</h1><h2>دوم</h2><H5>پنجم</H5><p class=MsoTitle>نام</p><p role=heading aria-level=3>سوم</p>',
    page: '<h2>یکم</h2><h2>دوم</h2><h4>پنجم</h4><h2>نام</h2><h3>سوم</h3>',
  },
  {
    from: 'Word',
    what: 'nested lists, a change of kind, and other content between them',
    html:
      line('·', 'الف') +
      line('o', 'ب', 2) +
      line('·', 'پ') +
      line('1.', 'ت') +
      '<h2>میان</h2>' +
      line('·', 'ث'),
    page: '<ul><li>الف<ul><li>ب</li></ul></li><li>پ</li></ul><ol><li><p>ت</p></li></ol><h2>میان</h2><ul><li>ث</li></ul>',
  },
  ...['1.', '۱-', '١)', 'a)', 'الف)', 'ج)', '(1)', '1', 'i.'].map(numbered),
  ...[
    { marker: 'b)', start: 2 },
    { marker: 'ب)', start: 2 },
    { marker: 'iv.', start: 4 },
    { marker: 'xviii.', start: 18 },
    { marker: 'C.', start: 3 },
  ].map(({ marker, start }) => ({
    ...numbered(marker),
    html: line(marker, 'یک') + line(marker, 'دو'),
    page: `<ol start="${start}"><li>یک</li><li>دو</li></ol>`,
  })),
  {
    from: 'Word',
    what: 'a list that goes on at three',
    html: `${line('۳.', 'سوم')}${line('۴.', 'چهارم')}`,
    page: '<ol start="3"><li>سوم</li><li>چهارم</li></ol>',
  },
  {
    from: 'any program',
    what: 'a head with a picture in it, and one that begins a page',
    html: `<h2><img src="https://example.com/a.png" alt="الف">بخش</h2><h3><br clear=all style='page-break-before:always'>بند</h3>`,
    page: '<figure><img src="https://example.com/a.png" alt="الف" /></figure><h2>بخش</h2><h3>بند</h3>',
  },
  {
    from: 'Word',
    what: 'a list with a line without words',
    html: line('·', 'یکم') + line('·', '') + line('·', 'دوم'),
    page: '<ul><li>یکم</li><li>دوم</li></ul>',
  },
  {
    from: 'Word',
    what: 'a list that begins anew below another',
    html: line('1.', 'یکم') + line('2.', 'دوم') + line('1.', 'از نو'),
    page: '<ol><li>یکم</li><li>دوم</li></ol><ol><li><p>از نو</p></li></ol>',
  },
  {
    from: 'Word',
    what: 'a list whose lines have the number of the line above them too',
    html: line('۲.', 'دوم') + line('۲.۱.', 'یک', 2) + line('۲.۲.', 'دو', 2),
    page: '<ol start="2"><li>دوم<ol><li>یک</li><li>دو</li></ol></li></ol>',
  },
  {
    from: 'Word',
    what: 'numbered heads, titles of several lines, a style based on a head, an empty head',
    html:
      `<h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>۱.<span>&nbsp; </span></span><![endif]>مقدمه</h1>` +
      '<p class=MsoTitleCxSpFirst>نام</p><h2>&nbsp;</h2>' +
      `<p class=a style='mso-outline-level:3'>بخش</p><p class="MsoHeading7 a1">هفتم</p><h6>ششم</h6>`,
    page: '<h2>۱. مقدمه</h2><h2>نام</h2><h3>بخش</h3><h4>هفتم</h4><h4>ششم</h4>',
  },
  {
    from: 'Outlook',
    what: 'a list whose lines name a list of Word besides',
    html: `<ul type=disc><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>یکم</li><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>دوم</li></ul>`,
    page: '<ul><li>یکم</li><li>دوم</li></ul>',
  },
  {
    from: 'Word, as a filtered page',
    what: 'lines of lists that are none but by their class and marker',
    html:
      `<p class=MsoListParagraphCxSpFirst><span style='font-family:Symbol'>·<span>&nbsp;&nbsp; </span></span>یکم</p>` +
      `<p class=MsoListParagraphCxSpLast>·&nbsp;&nbsp; دوم</p><p class=MsoListParagraph>بی‌نشان</p><p class=MsoListParagraph>۱-&nbsp; شماره</p>`,
    page: '<ul><li>یکم</li><li>دوم</li></ul><p>بی‌نشان</p><ol><li>شماره</li></ol>',
  },
  {
    from: 'Word, as a filtered page',
    what: 'a list in Roman numbers',
    html: '<p class=MsoListParagraph>i.<span>&nbsp; </span>یکم</p><p class=MsoListParagraph>ii.&nbsp; دوم</p>',
    page: '<ol><li>یکم</li><li>دوم</li></ol>',
  },
  ...['§', 'Ø', 'ü', 'v', 'q'].map((letter) => ({
    from: 'Word, as a filtered page',
    what: `a bullet of Wingdings, written as «${letter}»`,
    html: `<p class=MsoListParagraph><span style='font-family:Wingdings'>${letter}<span>&nbsp; </span></span>یکم</p>`,
    page: '<ul><li>یکم</li></ul>',
  })),
  {
    from: 'Word on the web',
    what: 'a list without conditional comments',
    html: `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp; </span>الف</p>`,
    page: '<ul><li>الف</li></ul>',
  },
  {
    from: 'Google Docs',
    what: 'emphasis as styles within a bold that is none, and a list beside its item',
    html:
      '<b style="font-weight:normal" id="docs-internal-guid-1"><h1><span style="font-weight:700">سر</span></h1>' +
      '<p><span style="font-weight:700">پررنگ</span><span> و </span><span style="font-style:italic">کج</span><span> x</span><span style="vertical-align:super">2</span></p>' +
      '<ul><li><p>یک</p></li><ul><li><p>دو</p></li></ul></ul>' +
      '<p><a href="https://example.com/"><span style="text-decoration:underline">پیوند</span></a></p></b>',
    page:
      '<h2>سر</h2><p><strong>پررنگ</strong> و <em>کج</em> x<sup>2</sup></p>' +
      '<ul><li>یک<ul><li>دو</li></ul></li></ul><p><a href="https://example.com/">پیوند</a></p>',
  },
  {
    from: 'LibreOffice',
    what: 'fonts, and a table with a cell over two rows',
    html:
      '<p class="western" dir="rtl"><font face="Vazirmatn"><b>متن</b></font></p>' +
      '<table><tr><td rowspan=2><p>الف</p></td><td><p>ب</p></td></tr><tr><td><p>پ</p></td></tr></table>',
    page:
      '<p><strong>متن</strong></p>' +
      '<table><thead><tr><th>الف</th><th>ب</th></tr></thead><tbody><tr><td></td><td>پ</td></tr></tbody></table>',
    notes: [tables.spans(1)],
  },
  {
    from: 'a web page',
    what: 'pictures: those with an address come along, others are named; scripts do not',
    html: '<p>الف<script>alert(1)</script></p><img src="https://example.org/a.png" alt="نقشه"><img src="file:///C:/b.png"><img alt="پ"><img src="data:image/png;base64,x">',
    page: '<p>الف</p><figure><img src="https://example.org/a.png" alt="نقشه" /></figure>',
    notes: [pictures.left('«b.png»، «پ»، «تصویر بی‌نام»')],
  },
  {
    from: 'a web page',
    what: 'a table within a table, as text',
    html: '<table><tr><td>سر</td></tr><tr><td><table><tr><td>۱</td><td>۲</td></tr></table></td></tr></table>',
    page: '<table><thead><tr><th>سر</th></tr></thead><tbody><tr><td>۱ · ۲</td></tr></tbody></table>',
    notes: [tables.nested(1)],
  },
  {
    from: 'Word',
    what: 'a level that is left out, without an empty item for it',
    html: line('1.', 'الف') + line('·', 'ب', 3) + line('·', 'پ', 3),
    page: '<ol><li>الف<ul><li>ب</li><li>پ</li></ul></li></ol>',
  },
  {
    from: 'Word',
    what: 'no hidden words, no comments of a reviewer, and no links within the file',
    html:
      `<p class=MsoToc1><a href="#_Toc1">مقدمه</a></p>` +
      `<p class=MsoNormal>متن<span style='display:none;mso-hide:all'>پنهان</span><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span><a href="#_ftn1">[1]</a></p>` +
      `<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div class=msocomtxt><p>بررسی شود</p></div></div></div>`,
    page: '<p>مقدمه</p><p>متن[1]</p>',
  },
  {
    from: 'Word',
    what: 'empty lines',
    html: '<p class=MsoNormal>الف</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>ب</p>',
    page: '<p>الف</p><p>ب</p>',
  },
  {
    from: 'Word on the web',
    what: 'a list whose lines stand each in a box with its level',
    html:
      '<div class="ListContainerWrapper"><ul><li aria-level="1"><p>الف</p></li></ul></div>' +
      '<div class="ListContainerWrapper"><ul><li aria-level="2"><p>ب</p></li></ul></div>' +
      '<div class="ListContainerWrapper"><ul><li aria-level="1"><p>پ</p></li></ul></div>',
    page: '<ul><li>الف<ul><li>ب</li></ul></li><li>پ</li></ul>',
  },
  {
    from: 'a mail',
    what: 'lines in boxes, each a paragraph',
    html: '<div dir="rtl">یک<div>دو</div><div><b>سه</b> و <i>چهار</i></div><ul><li>پنج</li></ul>شش</div>',
    page: '<p>یک</p><p>دو</p><p><strong>سه</strong> و <em>چهار</em></p><ul><li>پنج</li></ul><p>شش</p>',
  },
  {
    from: 'a web page',
    what: 'an address without a scheme',
    html: '<p><a href="www.tsetmc.com/a">الف</a> <a href="/funds">ب</a></p>',
    page: '<p><a href="https://www.tsetmc.com/a">الف</a><a href="/funds">ب</a></p>',
  },
  ...['۱ -', '-۱', '&rlm;۱.', '(۱', '۱/', 'الف ـ', 'چهارم-', '1st', '«۱»'].map(numbered),
  {
    from: 'Word',
    what: 'markers with words, which belong to the text',
    html: line('ماده ۱.', 'نام') + line('تبصره ۲-', 'سال') + line('فصل اول:', 'کار') + line('·', 'یکم'),
    page: '<p>ماده ۱.\u00a0\u00a0 نام</p><p>تبصره ۲-\u00a0\u00a0 سال</p><p>فصل اول:\u00a0\u00a0 کار</p><ul><li>یکم</li></ul>',
  },
  {
    from: 'Word',
    what: 'a list whose lines have empty ones between them',
    html:
      [line('1.', 'یک'), line('2.', 'دو')].join('<p class=MsoNormal><o:p>&nbsp;</o:p></p>') +
      '<p class=MsoNormal>&rlm;</p><p>پس</p>',
    page: '<ol><li>یک</li><li>دو</li></ol><p>پس</p>',
  },
  ...['➔', '✗', '★', '◆', '→', '—', '⮚'].map((bullet) => ({
    from: 'Word, as a filtered page',
    what: `a list of «${bullet}»`,
    html: `<p class=MsoListParagraph>${bullet}<span>&nbsp; </span>یکم</p>`,
    page: '<ul><li>یکم</li></ul>',
  })),
  ...['&rlm;۱.', '۱ -', '۱.۲.'].map((marker) => ({
    from: 'Word, as a filtered page',
    what: `a list numbered by «${marker}»`,
    html: `<p class=MsoListParagraph>${marker}&nbsp; یکم</p>`,
    page: marker === '۱.۲.' ? '<ol start="2"><li>یکم</li></ol>' : '<ol><li>یکم</li></ol>',
  })),
  {
    from: 'Google Docs',
    what: 'numbered heads, and a head within another list',
    html:
      '<ol><li><h2><span>مقدمه</span></h2></li></ol><p>متن</p><ol start="2"><li><h2>بدنه</h2></li><ol><li><h3>بند</h3></li></ol></ol>' +
      '<ul><li><h3>سر</h3></li><li>دو</li></ul>',
    page: '<h2>۱. مقدمه</h2><p>متن</p><h2>۲. بدنه</h2><h3>۱. بند</h3><ul><li><strong>سر</strong></li><li>دو</li></ul>',
  },
  {
    from: 'Google Docs',
    what: 'empty lines between paragraphs, and the break behind a fragment',
    html: '<b style="font-weight:normal" id="docs-internal-guid-2"><p>یک</p><br><br><p>دو</p></b><br class="Apple-interchange-newline">',
    page: '<p>یک</p><p>دو</p>',
  },
  {
    from: 'a published file of Google Docs',
    what: 'a title, nested lists in parts, and links that lead on',
    html:
      '<p class="c1 title">نام</p><ul class="lst-kix_a-0 start"><li>یک</li></ul><ul class="lst-kix_a-1 start"><li>دو</li></ul><ul class="lst-kix_a-2"><li>سه</li></ul><ul class="lst-kix_a-0"><li>چهار</li></ul>' +
      '<p><a href="https://www.google.com/url?q=https://tsetmc.com/a%3Fb%3D1&amp;sa=D">پیوند</a></p>',
    page: '<h2>نام</h2><ul><li>یک<ul><li>دو<ul><li>سه</li></ul></li></ul></li><li>چهار</li></ul><p><a href="https://tsetmc.com/a?b=1">پیوند</a></p>',
  },
  {
    from: 'Telegram',
    what: 'signs that are drawn as pictures, a tag, and lines',
    html: 'سلام <img class="emoji" alt="🔥" src="https://web.telegram.org/a/img/1f525.png"><img alt="👍🏽" src="blob:x"> <a href="?q=%23a">#طلا</a><br>دو<div>سه</div>',
    page: '<p>سلام 🔥👍🏽 #طلا<br />دو</p><p>سه</p>',
  },
  {
    from: 'a web page',
    what: 'the name of a table above it, and no buttons or words of drawings',
    html: '<table><caption>نام جدول</caption><tr><th>الف</th></tr><tr><td>۱</td></tr></table><p>متن<svg><text>ن</text></svg><button>کپی</button></p>',
    page: '<p>نام جدول</p><table><thead><tr><th>الف</th></tr></thead><tbody><tr><td>۱</td></tr></tbody></table><p>متن</p>',
  },
  {
    from: 'Word',
    what: 'a head in bold type, as a head that is bold anyway',
    html: '<h1><b><span lang=FA>عنوان</span></b></h1>',
    page: '<h2>عنوان</h2>',
  },
  {
    from: 'Word',
    what: 'a table whose first row is its name, above its head',
    html:
      '<table><tr><td colspan=2><p><b>بازده هفته</b></p></td></tr><tr><td>صندوق</td><td>بازده</td></tr><tr><td>عیار</td><td>۳٫۴٪</td></tr></table>' +
      '<table><tr><td colspan=2>نام</td></tr><tr><td>الف</td><td>ب</td></tr><tr><td>۱</td><td>۲</td></tr></table>',
    page:
      '<p><strong>بازده هفته</strong></p><table><thead><tr><th>صندوق</th><th>بازده</th></tr></thead><tbody><tr><td>عیار</td><td>۳٫۴٪</td></tr></tbody></table>' +
      '<p>نام</p><table><thead><tr><th>الف</th><th>ب</th></tr></thead><tbody><tr><td>۱</td><td>۲</td></tr></tbody></table>',
  },
  {
    from: 'a web page',
    what: 'numbers of items, and of a list that counts down',
    html:
      '<ol><li value="5">پنج</li><li>شش</li><li value="9">نه</li></ol><p>متن</p>' +
      '<ol reversed><li>دو</li><li>یک</li></ol>',
    page:
      '<ol start="5"><li>پنج</li><li>شش</li></ol><ol start="9"><li><p>نه</p></li></ol><p>متن</p>' +
      '<ol start="2"><li>دو</li></ol><ol><li><p>یک</p></li></ol>',
  },
  {
    from: 'a web page',
    what: 'pictures that it loads when they come into view, or of several sizes',
    html:
      '<p>الف</p><img data-src="https://example.org/a.png" src="data:image/gif;base64,R0" alt="یک">' +
      '<p>ب</p><img alt="دو" srcset="https://example.org/b-300.png 300w, https://example.org/b-900.png 900w, https://example.org/b.png 600w">' +
      '<p>پ</p><picture><source srcset="https://example.org/c.webp"><img alt="سه"></picture>' +
      '<p>ت</p><img src="//example.org/d.png" alt="چهار">',
    page:
      '<p>الف</p><figure><img src="https://example.org/a.png" alt="یک" /></figure>' +
      '<p>ب</p><figure><img src="https://example.org/b-900.png" alt="دو" /></figure>' +
      '<p>پ</p><figure><img src="https://example.org/c.webp" alt="سه" /></figure>' +
      '<p>ت</p><figure><img src="https://example.org/d.png" alt="چهار" /></figure>',
  },
  {
    from: 'a web page',
    what: 'tasks with what is done',
    html:
      '<ul><li><input type="checkbox" checked disabled> یک</li><li><input type="checkbox" disabled><p>دو</p></li>' +
      '<li><label><input type="checkbox" checked><span></span></label><div><p>سه</p></div></li></ul>',
    page: '<ul><li>☑ یک</li><li>☐ دو</li><li>☑ سه</li></ul>',
  },
  {
    from: 'Google Docs',
    what: 'tasks with what is done',
    html:
      '<ul><li role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,x" alt="checked" aria-roledescription="checkbox"><p><span>یک</span></p></li>' +
      '<li role="checkbox" aria-checked="false" aria-level="1"><p>دو</p></li></ul>',
    page: '<ul><li>☑ یک</li><li>☐ دو</li></ul>',
  },
  {
    from: 'Word',
    what: 'tasks with what is done',
    html: line('☐', 'یک') + line('☒', 'دو'),
    page: '<ul><li>☐ یک</li><li>☒ دو</li></ul>',
  },
  {
    from: 'Word, as a filtered page',
    what: 'levels by their indent, and lines of a style of the writer’s own',
    html:
      [
        ['margin-top:0cm;margin-right:36.0pt;text-indent:-18.0pt', '·', 'یک'],
        ['margin:0in 1.0in 0in 0in;text-indent:-.25in', 'o', 'دو'],
        ['margin-right: 1.27cm; text-indent: -0.63cm', '·', 'سه'],
      ]
        .map(
          ([style, bullet, words]) =>
            `<p class=a0 style='${style}'><span style='font-family:Symbol'>${bullet}<span>&nbsp;&nbsp; </span></span>${words}</p>`,
        )
        .join('') +
      "<p class=MsoNormal style='text-indent:-18.0pt'>بی‌نشان</p><p class=MsoNormal style='margin-right:36.0pt'>۱. بی‌آویز</p>",
    page: '<ul><li>یک<ul><li>دو</li></ul></li><li>سه</li></ul><p>بی‌نشان</p><p>۱. بی‌آویز</p>',
  },
  {
    from: 'Outlook',
    what: 'a deeper list in an item of its own, and an empty list',
    html:
      '<ul><li>یک</li><li style="list-style-type:none"><ul><li>دو</li></ul></li></ul><p>متن</p>' +
      '<ol><li style="list-style-type:none"><ol><li>سه</li></ol></li><li>چهار</li></ol><ul><li></li></ul>',
    page: '<ul><li>یک<ul><li>دو</li></ul></li></ul><p>متن</p><ol><li>سه</li><li>چهار</li></ol>',
  },
  {
    from: 'another editor of the same library',
    what: 'heads that this one does not have',
    html: '<h1 data-pm-slice="1 1 []">یک</h1><h5>پنج</h5>',
    page: '<h2>یک</h2><h4>پنج</h4>',
  },
  {
    from: 'Wikipedia',
    what: 'no hidden words, and no links to edit a part',
    html: '<h2>تاریخچه<span class="mw-editsection">[<a href="https://fa.wikipedia.org/?action=edit">ویرایش</a>]</span></h2><p>متن<span hidden>پنهان</span><span style="visibility:hidden">پنهان</span></p>',
    page: '<h2>تاریخچه</h2><p>متن</p>',
  },
  {
    from: 'Word',
    what: 'no empty paragraph in place of a picture of the disk',
    html: '<p>یک</p><p><img src="file:///C:/a.png" alt="نما"></p><details><summary>سر</summary>دو</details>',
    page: '<p>یک</p><p>سر</p><p>دو</p>',
    notes: [pictures.left('«نما»')],
  },
];
