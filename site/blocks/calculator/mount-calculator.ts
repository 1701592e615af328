import { rangeOf } from '../../../shared/calculator/calculate.ts';
import plainStyles from '../../charts/plain/plain.css?inline';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { errorBox } from '../compare/error-box.ts';
import { element } from '../provenance/elements.ts';
import styles from './calculator.css?inline';
import { dataOf, loadFiles } from './load-data.ts';
import { openCalculator } from './open-calculator.ts';

const text = {
  loading: 'در حال بارگذاری...',
  failed: 'تاریخچهٔ صندوق بارگذاری نشد.',
  noHistory: 'برای این صندوق هنوز دو نشست با NAV معلوم نیست؛ محاسبه ممکن نیست.',
  lacksPayouts:
    'سود تقسیمی نامعلوم: این صندوق سود تقسیم می‌کند و مقدار آن ثبت نشده است؛ از NAV به‌تنهایی محاسبه‌ای نمی‌شود.',
  open: 'محاسبه',
  close: 'بستن ماشین‌حساب',
};

adoptStyles(plainStyles + styles);

async function load(place: HTMLElement, slug: string): Promise<void> {
  place.replaceChildren(element('p', { class: 'muted', role: 'status' }, text.loading));
  try {
    const files = await loadFiles(slug);
    const range = files && rangeOf(dataOf(files).fund);
    if (files && range) openCalculator(place, files, range);
    else {
      const reason = files?.fund.lacksPayouts ? text.lacksPayouts : text.noHistory;
      place.replaceChildren(element('p', { class: 'muted' }, reason));
    }
  } catch (error) {
    console.warn(error);
    place.replaceChildren(errorBox(() => void load(place, slug), text.failed));
  }
}

function nameSummary(details: HTMLDetailsElement): void {
  const summary = details.querySelector('summary');
  if (summary) summary.textContent = details.open ? text.close : text.open;
}

/** Replaces the content of an opened block by the calculator of its fund, the nearest `data-subject`. */
export function mountCalculator(block: HTMLElement): void {
  const details = block.querySelector('details');
  if (!details || details.querySelector('.calc')) return;
  const subject = block.closest<HTMLElement>('[data-subject]')?.dataset.subject ?? '';
  const place = element('div', { class: 'calc' });
  details.querySelector('summary ~ p')?.replaceWith(place);
  nameSummary(details);
  details.addEventListener('toggle', () => nameSummary(details));
  void load(place, subject.replace(/^fund\//, ''));
}
