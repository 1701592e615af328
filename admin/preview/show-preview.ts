import { jalaliDateTime } from '../../shared/dates/jalali.ts';

const text = {
  notice: (until: string) =>
    `پیش‌نمایش: این نوشته هنوز به این شکل منتشر نشده است. پیوند تا ${until} کار می‌کند.`,
};

const BAR =
  'position:sticky;inset-block-start:0;z-index:99;padding:8px 16px;background:var(--warn);color:var(--surface);text-align:center;font-weight:600;font-size:14px';

/** Replaces the document by a rendered page, under a bar that says what it is. The page's own scripts run, under the admin's content security policy. */
export function showPreview(document: Document, html: string, expiresAt: string): void {
  document.open();
  document.write(html);
  document.close();
  const bar = document.createElement('p');
  bar.setAttribute('role', 'status');
  bar.setAttribute('style', BAR);
  bar.textContent = text.notice(jalaliDateTime(expiresAt));
  const page = document.querySelector('.page') ?? document.body;
  page.prepend(bar);
}
