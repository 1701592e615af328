import { forgetRecent, readRecent } from '../../../runtime/recent-funds.ts';
import { element } from '../../provenance/elements.ts';

const text = { title: 'به‌تازگی دیده‌اید', forget: 'پاک کردن' };

/** The funds whose pages were opened last, with a button that forgets them; null where there are none. */
export function createRecent(onForget: () => void): HTMLElement | null {
  const funds = readRecent();
  if (funds.length === 0) return null;
  const forget = element('button', { type: 'button', class: 'button', 'data-key': 'forget' }, text.forget);
  forget.addEventListener('click', () => {
    forgetRecent();
    onForget();
  });
  const links = funds.map(({ name, symbol, href }) =>
    element(
      'li',
      {},
      element('a', { href }, element('b', {}, symbol ?? name), symbol !== null && element('small', {}, name)),
    ),
  );
  return element(
    'section',
    { class: 'seen', 'aria-labelledby': 'recent-title' },
    element('header', {}, element('h2', { id: 'recent-title' }, text.title), forget),
    element('ul', { role: 'list' }, ...links),
  );
}
