import { pagePath } from '../../../../shared/paths.ts';
import { formatNumber } from '../../../../shared/persian/format.ts';
import { mergeLists, type NamedFunds } from '../../../../shared/watchlist/operations.ts';
import { sayOutcome } from '../../../runtime/watchlist/say-outcome.ts';
import { changeWatchlist } from '../../../runtime/watchlist/watchlist-store.ts';
import { element } from '../../provenance/elements.ts';

const text = {
  title: (name: string) => `فهرست همرسانی‌شده: ${name}`,
  hint: 'این فهرست را کسی برایتان فرستاده است و در مرورگر شما ذخیره نشده است.',
  save: 'ذخیره در دیده‌بان من',
  own: 'دیده‌بان خودم',
  saved: (added: number) => `${formatNumber(added)} صندوق به دیده‌بان افزوده شد`,
  known: 'همهٔ صندوق‌های این فهرست در دیده‌بان بودند',
};

function save(list: NamedFunds): void {
  let added = 0;
  // The address then shows the reader's own watchlist. It changes first, because the page follows the store.
  const address = location.href;
  history.replaceState(history.state, '', pagePath.watchlist);
  const { outcome } = changeWatchlist((before) => {
    const merged = mergeLists(before, [list]);
    added = merged.added;
    return merged.state;
  });
  if (outcome === 'full') history.replaceState(history.state, '', address);
  sayOutcome(outcome, added > 0 ? text.saved(added) : text.known);
}

/** The heading of a list that came by a link: it is read-only until it is saved. `onSaved` shows the reader's own. */
export function createSharedHead(list: NamedFunds, onSaved: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'button primary' }, text.save);
  button.addEventListener('click', () => {
    save(list);
    onSaved();
  });
  return element(
    'header',
    { class: 'shared' },
    element('div', {}, element('h2', {}, text.title(list.name)), element('p', { class: 'muted' }, text.hint)),
    element(
      'p',
      { class: 'actions' },
      button,
      element('a', { class: 'button', href: pagePath.watchlist }, text.own),
    ),
  );
}
