import { pagePath } from '../../../../shared/paths.ts';
import { formatNumber } from '../../../../shared/persian/format.ts';
import { mergeLists, type NamedFunds } from '../../../../shared/watchlist/operations.ts';
import { sayOutcome } from '../../../runtime/watchlist/say-outcome.ts';
import { changeWatchlist } from '../../../runtime/watchlist/watchlist-store.ts';

const text = {
  title: (name: string) => `فهرست همرسانی‌شده: ${name}`,
  hint: 'این فهرست را کسی برایتان فرستاده است و در مرورگر شما ذخیره نشده است.',
  save: 'ذخیره در دیده‌بان من',
  own: 'دیده‌بان خودم',
  saved: (added: number) => `${formatNumber(added)} صندوق به دیده‌بان افزوده شد`,
  known: 'همهٔ صندوق‌های این فهرست در دیده‌بان بودند',
};

interface Props {
  readonly list: NamedFunds;
  /** Shows the reader's own watchlist, to which the address then belongs. */
  readonly onSaved: () => void;
}

/** The heading of a list that came by a link: it is read-only until it is saved. */
export function SharedHead({ list, onSaved }: Props) {
  const save = () => {
    let added = 0;
    const { outcome } = changeWatchlist((before) => {
      const merged = mergeLists(before, [list]);
      added = merged.added;
      return merged.state;
    });
    sayOutcome(outcome, added > 0 ? text.saved(added) : text.known);
    if (outcome === 'full') return;
    history.replaceState(history.state, '', pagePath.watchlist);
    onSaved();
  };
  return (
    <header className="shared">
      <div>
        <h2>{text.title(list.name)}</h2>
        <p className="muted">{text.hint}</p>
      </div>
      <p className="actions">
        <button type="button" className="button primary" onClick={save}>
          {text.save}
        </button>
        <a className="button" href={pagePath.watchlist}>
          {text.own}
        </a>
      </p>
    </header>
  );
}
