import { forgetRecent } from '../../../runtime/recent-funds.ts';
import { useRecentFunds } from '../../../runtime/watchlist/use-kept.ts';

const text = { title: 'به‌تازگی دیده‌اید', forget: 'پاک کردن' };

/** The funds whose pages were opened last, with a button that forgets them; nothing where there are none. */
export function RecentSection() {
  const funds = useRecentFunds();
  if (funds.length === 0) return null;
  return (
    <section className="seen" aria-labelledby="recent-title">
      <header>
        <h2 id="recent-title">{text.title}</h2>
        <button type="button" className="button" onClick={forgetRecent}>
          {text.forget}
        </button>
      </header>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari reads no list where the bullets are taken away */}
      <ul role="list">
        {funds.map(({ name, symbol, href }) => (
          <li key={href}>
            <a href={href}>
              <b>{symbol ?? name}</b>
              {symbol !== null && <small>{name}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
