import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readParams } from '../../../shared/address-params.ts';
import { pagePath } from '../../../shared/paths.ts';
import type { RecentFund } from '../../../shared/watchlist/recent-funds.ts';
import { CHOOSE_FUND } from '../../runtime/page-events.ts';
import { forgetRecent, readRecent } from '../../runtime/recent-funds.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { usePrices } from '../../runtime/use-prices.ts';
import { moveActive, NONE } from './combobox-keys.ts';
import { FoundList, FundResult, optionId } from './FoundList.tsx';
import { type Found, isFund } from './find-funds.ts';
import { useFoundFunds } from './use-found-funds.ts';

const text = {
  label: 'جستجوی صندوق',
  placeholder: 'نام، نماد یا مدیر',
  none: 'صندوقی یافت نشد',
  failed: 'خطا در بارگذاری اطلاعات',
  loading: 'در حال بارگذاری...',
  recent: 'صندوق‌هایی که به‌تازگی باز کرده‌اید',
  forget: 'پاک کردن',
};

/** Recently seen funds that an empty box lists. */
const MAX_RECENT_SHOWN = 5;

interface Props {
  /** Unique on the page: the ids of the input, the list and the options. */
  readonly id: string;
  /** Path of the search index; null where none is published. */
  readonly url: string | null;
  readonly label?: string;
  readonly placeholder?: string;
  readonly none?: string;
  /** Message while the box is empty. */
  readonly prompt?: string;
  readonly newTab?: boolean;
  /** False: search by name and symbol only, as in the mobile sheet. */
  readonly manager?: boolean;
  /** False: funds alone, where one is chosen for the page. */
  readonly pages?: boolean;
  /** The box of the search page, which searches what the address asks for. */
  readonly large?: boolean;
}

/**
 * A combobox of funds. Its index is fetched on the first focus; without script its form leads to the search page. A fund that is chosen
 * opens, unless a listener of CHOOSE_FUND does something else with it.
 */
export function FundSearch({
  id,
  url,
  label = text.label,
  large = false,
  manager = true,
  pages = true,
  ...props
}: Props) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const [recent, setRecent] = useState<readonly RecentFund[]>([]);
  const isBlank = query.trim() === '';
  const found = useFoundFunds({ url, query, manager, pages, used: isOpen });
  const prices = usePrices(isOpen && !isBlank);
  useHydrated(root);

  const open = () => {
    setOpen(true);
    setRecent(readRecent().slice(0, MAX_RECENT_SHOWN));
    if (found.state === 'failed' && url !== null) found.retry();
  };
  const type = (typed: string) => {
    setQuery(typed);
    setActive(NONE);
    open();
  };
  const close = () => {
    setOpen(false);
    setActive(NONE);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the box is ready
  useEffect(() => {
    const box = input.current;
    const asked = large ? readParams(location.search).get('q') : null;
    if (asked) box?.focus();
    // The reader may have typed before the box was ready: React knows nothing of that (react#12955).
    setQuery(box?.value || (asked ?? ''));
    if (document.activeElement === box) open();
  }, []);

  const options: readonly (RecentFund | Found)[] = isBlank ? recent : found.found;
  const messages = {
    failed: text.failed,
    loading: text.loading,
    searching: null,
    ready: props.none ?? text.none,
  };
  const message = options.length > 0 ? null : isBlank ? (props.prompt ?? null) : messages[found.state];

  const choose = (chosen: RecentFund | Found | undefined) => {
    if (!chosen) return;
    const event = new CustomEvent(CHOOSE_FUND, { detail: chosen.href, cancelable: true, bubbles: true });
    if (!('title' in chosen) && root.current?.dispatchEvent(event) === false) {
      setQuery('');
      close();
    } else if (props.newTab) window.open(chosen.href, '_blank', 'noopener');
    else location.assign(chosen.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = moveActive(event.key, active, options.length);
    if (next !== null) setActive(next);
    else if (event.key === 'Enter' && options.length > 0) choose(options[Math.max(0, active)]);
    else if (event.key === 'Escape' && query !== '') type('');
    else return;
    event.preventDefault();
  };

  const forget = () => {
    forgetRecent();
    setRecent([]);
    input.current?.focus();
  };

  const recentOption = ({ name, symbol }: RecentFund) => (
    <>
      {name}
      {symbol && <b>{symbol}</b>}
    </>
  );
  const foundOption = (one: Found) =>
    isFund(one) ? (
      <FundResult fund={one} prices={prices.data?.prices ?? {}} />
    ) : (
      <span className="page">{one.title}</span>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box closes when the focus leaves it and its list
    <div
      className={large ? 'search large' : 'search'}
      ref={root}
      data-search={url}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) close();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <svg className="glass" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d="M13 13l4 4" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <form
        action={pagePath.search}
        role="search"
        aria-label={label}
        // The list below the box shows the results; without the index the search page may find them.
        onSubmit={(event) => found.state === 'ready' && event.preventDefault()}
      >
        <input
          id={id}
          ref={input}
          name="q"
          type="search"
          role="combobox"
          aria-expanded={isOpen && options.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active === NONE ? undefined : optionId(id, active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
          placeholder={props.placeholder ?? text.placeholder}
          value={query}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={open}
          onKeyDown={onKeyDown}
        />
      </form>
      <FoundList
        id={id}
        label={label}
        isOpen={isOpen}
        options={isBlank ? recent.map(recentOption) : found.found.map(foundOption)}
        active={active}
        message={message}
        onChoose={(index) => choose(options[index])}
      >
        {isBlank && recent.length > 0 && (
          <p className="recent">
            {text.recent}
            <button type="button" onClick={forget}>
              {text.forget}
            </button>
          </p>
        )}
      </FoundList>
    </div>
  );
}
