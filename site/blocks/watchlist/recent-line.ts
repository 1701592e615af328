import { forgetRecent, readRecent } from '../../runtime/recent-funds.ts';
import { element } from '../provenance/elements.ts';

const text = {
  recent: 'به‌تازگی دیده‌اید:',
  forget: 'پاک کردن',
  label: 'پاک کردن صندوق‌هایی که به‌تازگی دیده‌اید',
};

/** Links to the funds seen last, and a button that forgets them; null where there are none. */
export function recentLine(onForget: () => void): HTMLElement | null {
  const funds = readRecent();
  if (funds.length === 0) return null;
  const forget = element('button', { type: 'button', 'aria-label': text.label }, text.forget);
  forget.addEventListener('click', () => {
    forgetRecent();
    onForget();
  });
  const links = funds.map(({ name, symbol, href }) => element('a', { href, title: name }, symbol ?? name));
  return element('p', { class: 'recent' }, element('span', {}, text.recent), ...links, forget);
}
