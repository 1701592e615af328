/** The central bank's page of inflation. Never imported by the product. */

/** The page's shape and rates of 2026-09-28: CbiInflationParserTest.kt in public code, see docs/sources.md. */
const row = (name: string, rate: string) =>
  `<tr>\n<td nowrap="">\n  ${name}\n</td>\n<td class="DirLtr">\n  ${rate}\n</td>\n</tr>`;
export const page = (...rows: string[]) => `
  <select name="ctl00$ucBody$ucContent$ctl00$ddlYear" class="form-control">
    <option value="1404">۱۴۰۴</option><option selected="selected" value="1405">۱۴۰۵</option></select>
  <table class="table"><tbody><tr style="color: white"><td>ماه</td><td>نرخ تورم</td></tr>${rows.join('')}</tbody></table>
  <h4>نرخ تورم سالانه</h4>
  <table class="table"><tbody><tr><td>سال</td><td>نرخ تورم</td></tr>${row('۱۴۰۴', '۴۸.۳')}</tbody></table>`;
export const rates = [
  row('شهریور', '۶۸.۴'),
  row('مرداد', '۶۵.۱'),
  row('تیر', '۶۱.۴'),
  row('خرداد', '۵۷.۷'),
  row('اردیبهشت', '۵۳.۹'),
  row('فروردین', '۵۰.۶'),
];
