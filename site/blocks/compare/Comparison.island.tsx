import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import {
  COMPARE_PARAMS,
  type CompareState,
  MAX_FUNDS,
  moveFund,
  readCompare,
  withFunds,
  writeCompare,
} from '../../../shared/compare/state.ts';
import { pagePath } from '../../../shared/paths.ts';
import { CHOOSE_FUND } from '../../runtime/page-events.ts';
import { toast } from '../../runtime/toast.ts';
import { type AddressCodec, useAddressState } from '../../runtime/use-address-state.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Benchmarks, Chips } from './ChosenFunds.tsx';
import { prepare } from './comparison.ts';
import { GrowthPlaceholder } from './Growth.tsx';
import type { Loaded } from './load-comparison.ts';
import { Result } from './Result.tsx';
import { useComparison, useHeldRange } from './use-comparison.ts';

const text = {
  chosen: 'صندوق‌های این مقایسه',
  full: 'بیش از پنج صندوق را نمی‌توان با هم سنجید؛ نخست یکی را بردارید.',
};

const ADDRESS: AddressCodec<CompareState> = {
  read: readCompare,
  write(query, state) {
    const kept = new URLSearchParams(query);
    for (const name of COMPARE_PARAMS) kept.delete(name);
    return [writeCompare(state), kept.toString()].filter(Boolean).join('&');
  },
};

/** Class of what is shown before the page is ready where the address names funds, and only there (compare.css). */
const ASKED = 'asked';

/** e.g. "/funds/%D8%B9%DB%8C%D8%A7%D8%B1" → "عیار" */
const slugOf = (href: string): string => decodeURIComponent(href).split('/').at(-1) ?? '';

/** What was loaded, while it has one of the chosen funds: others are of another comparison. */
const ofFunds = (loaded: Loaded | undefined, funds: readonly string[]): Loaded | undefined =>
  loaded?.slugs.some((slug) => funds.includes(slug)) ? loaded : undefined;

interface Props {
  readonly title: string;
  readonly lead: string;
  /** The box that adds a fund: it dispatches CHOOSE_FUND. */
  readonly search?: ReactNode;
  /** What one may begin with. */
  readonly start?: ReactNode;
}

/** The page /compare: the address holds what is chosen. Printed without funds. */
export function Comparison({ title, lead, search, start }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated(root);
  const [written, write] = useAddressState(ADDRESS);
  const { range, isHeld, choose } = useHeldRange(written.range, (next) => write({ ...written, range: next }));
  const state = useMemo(() => ({ ...written, range }), [written, range]);
  const { funds } = state;

  const files = useComparison(state);
  const loaded = useDeferredValue(ofFunds(files.data, funds));
  const lens = useDeferredValue(useReaderLens());
  const prepared = useMemo(
    () => (loaded && loaded.funds.length > 0 ? prepare(loaded, lens) : null),
    [loaded, lens],
  );

  const add = (slug: string) => {
    if (funds.includes(slug)) return;
    if (funds.length >= MAX_FUNDS) toast(text.full, 'error');
    else write(withFunds(state, [...funds, slug]));
  };
  const hasFunds = funds.length > 0;
  const isWaiting = hasFunds && !loaded && !files.failed;
  const isPrinted = !isHydrated && !hasFunds;
  useChosenFund(root, add);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was loaded
  useEffect(() => {
    // A renamed or merged fund has another slug: the address and the chips follow it.
    const { data } = files;
    if (data && data.asked.join() === funds.join() && data.slugs.join() !== funds.join())
      write(withFunds(state, data.slugs));
  }, [files.data]);
  useEffect(() => {
    // From now on the page shows by itself what the address asks for (layouts/inline-scripts.ts).
    if (isHydrated && !isWaiting) delete document.documentElement.dataset.asked;
  }, [isHydrated, isWaiting]);

  const shown = hasFunds && !files.failed ? loaded : undefined;
  return (
    <div className="compare" ref={root}>
      <header>
        <h1>{title}</h1>
        <p className="muted" hidden={hasFunds}>
          {lead}
        </p>
      </header>
      {isHydrated && hasFunds && (
        <p className="address">
          <bdi dir="ltr">{decodeURI(`${location.host}${pagePath.compare}?${writeCompare(state)}`)}</bdi>
        </p>
      )}
      <section className="card chosen" aria-label={text.chosen}>
        <Chips
          funds={funds}
          loaded={loaded}
          styles={prepared?.styles}
          remove={(slug) =>
            write(
              withFunds(
                state,
                funds.filter((one) => one !== slug),
              ),
            )
          }
          move={(index, step) => write(withFunds(state, moveFund(funds, index, step)))}
        />
        {search}
        <Benchmarks
          className={hasFunds ? undefined : ASKED}
          chosen={state.benchmarks}
          onChange={(benchmarks) => write({ ...state, benchmarks })}
        />
      </section>
      <section className="card" data-start="" hidden={hasFunds}>
        {start}
      </section>
      <div data-result="">
        {hasFunds && files.failed && <LoadError onRetry={files.retry} />}
        <Result
          prepared={prepared}
          loaded={shown}
          state={state}
          isHeld={isHeld}
          onRange={choose}
          onChange={(part) => write({ ...state, ...part })}
          onAdd={add}
        />
        {(isWaiting || isPrinted) && (
          <>
            <GrowthPlaceholder
              className={isPrinted ? ASKED : undefined}
              lens={lens}
              state={state}
              onRange={choose}
              onLog={(isLog) => write({ ...state, isLog })}
            />
            <div className={isPrinted ? `skeleton ${ASKED}` : 'skeleton'} />
          </>
        )}
      </div>
    </div>
  );
}

/** Calls `add` with the slug of a fund that is chosen in a box inside the page, in place of opening its page. */
function useChosenFund(root: React.RefObject<HTMLElement | null>, add: (slug: string) => void): void {
  useEffect(() => {
    const page = root.current;
    const onChoose = (event: Event) => {
      event.preventDefault();
      add(slugOf((event as CustomEvent<string>).detail));
    };
    page?.addEventListener(CHOOSE_FUND, onChoose);
    return () => page?.removeEventListener(CHOOSE_FUND, onChoose);
  }, [root, add]);
}
