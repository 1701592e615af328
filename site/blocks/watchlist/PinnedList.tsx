import { useEffect, useLayoutEffect } from 'react';
import { findLatest } from '../../../shared/dates/days.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { fundSubject } from '../../../shared/figures/provenance-key.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber, formatPercent, formatRial } from '../../../shared/persian/format.ts';
import type { FundPrices } from '../../../shared/schema/snapshots/fund.ts';
import { currentList, type WatchedList } from '../../../shared/watchlist/state.ts';
import { toneOf } from '../../charts/parts/colors.ts';
import { forgetRecent } from '../../runtime/recent-funds.ts';
import { showIn } from '../../runtime/show-overlay.ts';
import { usePrices } from '../../runtime/use-prices.ts';
import { useRecentFunds, useWatchlist } from '../../runtime/watchlist/use-kept.ts';
import { DemoBadge } from '../../ui/Badge.tsx';

const text = {
  title: (name: string) => `دیده‌بان: ${name}`,
  all: (count: number) => `همهٔ ${formatNumber(count)} صندوق`,
  empty: 'این فهرست هنوز صندوقی ندارد.',
  retry: 'قیمت‌ها بارگذاری نشد. تلاش مجدد',
  rial: ' ریال',
  recent: 'به‌تازگی دیده‌اید:',
  forget: 'پاک کردن',
  forgetLabel: 'پاک کردن صندوق‌هایی که به‌تازگی دیده‌اید',
};

/** Room for them and for one line more is reserved before the first paint: reserved-room.ts. */
const MAX_IN_SIDEBAR = 6;
/** The home page's line scrolls. */
const MAX_ON_HOME = 20;

/** The current list below the categories. `place` is hidden while the list is empty. */
function SidebarList({ place }: { readonly place: HTMLElement }) {
  const list = currentList(useWatchlist());
  const isEmpty = list.funds.length === 0;
  useLayoutEffect(() => {
    place.style.cssText = isEmpty ? 'display:none' : '';
  }, [place, isEmpty]);
  if (isEmpty) return null;
  return (
    <section className="pinned" aria-label={text.title(list.name)} data-returns="">
      <PricedList list={list} max={MAX_IN_SIDEBAR} />
      {list.funds.length > MAX_IN_SIDEBAR && (
        <a className="all" href={pagePath.watchlist}>
          {text.all(list.funds.length)}
        </a>
      )}
    </section>
  );
}

/** The current list and the funds seen last, above the blocks of the home page; `isReserved` where their room is kept in any case. */
function HomeList({ isReserved }: { readonly isReserved: boolean }) {
  const list = currentList(useWatchlist());
  const recent = useRecentFunds();
  const hasFunds = list.funds.length > 0;
  return (
    <>
      {hasFunds && <PricedList list={list} max={MAX_ON_HOME} />}
      {!hasFunds && isReserved && recent.length === 0 && <p>{text.empty}</p>}
      {recent.length > 0 && (
        <p className="recent">
          <span>{text.recent}</span>
          {recent.map(({ name, symbol, href }) => (
            <a key={href} href={href} title={name}>
              {symbol ?? name}
            </a>
          ))}
          <button type="button" aria-label={text.forgetLabel} onClick={forgetRecent}>
            {text.forget}
          </button>
        </p>
      )}
    </>
  );
}

/** Gives renamed and merged funds of the kept lists their new slugs. */
async function followMovedFunds(): Promise<void> {
  const [{ loadMovedFunds }, { followMoves }, { changeWatchlist }] = await Promise.all([
    import('../../runtime/load-moved-funds.ts'),
    import('../../../shared/watchlist/follow-moves.ts'),
    import('../../runtime/watchlist/watchlist-store.ts'),
  ]);
  const moves = await loadMovedFunds();
  changeWatchlist((state) => followMoves(state, moves));
}

/** A list with the newest prices of its first funds. */
function PricedList({ list: { name, funds }, max }: { readonly list: WatchedList; readonly max: number }) {
  const { data, failed, retry } = usePrices(true);
  const shown = funds.slice(0, max);
  // A fund without a price has closed, or has another slug.
  const isMissing = data !== undefined && shown.some(({ slug }) => !Object.hasOwn(data.prices, slug));
  useEffect(() => {
    if (isMissing) void followMovedFunds().catch(console.warn);
  }, [isMissing]);
  const newestDay = findLatest(Object.values(data?.prices ?? {}).map(({ day }) => day));
  const isSimulated = shown.some(({ slug }) => data?.prices[slug]?.simulated);
  return (
    <>
      <h2>
        <a href={pagePath.watchlist}>{text.title(name)}</a>
        {isSimulated && <DemoBadge />}
        <small data-measure-words="" />
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari reads no list where the bullets are taken away */}
      <ul role="list">
        {shown.map(({ slug, label }) => (
          <li key={slug} data-subject={fundSubject(slug)}>
            <a href={pagePath.fund(slug)}>{label}</a>
            <PinnedPrice price={data?.prices[slug]} newestDay={newestDay} />
          </li>
        ))}
      </ul>
      {failed && !data && (
        <button type="button" className="retry" onClick={retry}>
          {text.retry}
        </button>
      )}
    </>
  );
}

interface PinnedPriceProps {
  readonly price: FundPrices['prices'][string] | undefined;
  /** The newest day of all prices; null while they are loaded. */
  readonly newestDay: string | null;
}

/** Price and change of a fund as figures of the page, of an older day with that day and no change; nothing where they are unknown. */
export function PinnedPrice({ price, newestDay }: PinnedPriceProps) {
  if (!price || price.priceRial === null) return null;
  const { priceRial, changePercent: change, day } = price;
  return (
    <>
      <span className="price">
        <b className="num" data-figure="price">
          {formatRial(priceRial)}
        </b>
        <small>{text.rial}</small>
      </span>
      {day !== newestDay && <small className="day num">{jalaliDate(day)}</small>}
      {day === newestDay && change !== null && (
        // Its exact value and its day, by which scripts write it in the reader's measure: they take another value for a new element.
        <span
          key={`${change} ${day}`}
          className={`num ${toneOf(change)}`}
          data-figure="price-change"
          data-v={change}
          data-day={day}
        >
          {formatPercent(change)}
        </span>
      )}
    </>
  );
}

/** Shows the current list in the places that a page prints for it. Each then follows what is kept. */
export function showPinned(side: HTMLElement | null, home: HTMLElement | null): void {
  if (side) showIn(side, <SidebarList place={side} />);
  if (!home) return;
  home.classList.add('pinned', 'on-home');
  home.dataset.returns = '';
  showIn(home, <HomeList isReserved={home.style.blockSize !== ''} />);
}
