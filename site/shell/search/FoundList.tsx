import { type ReactNode, useEffect, useRef } from 'react';
import { findLatest } from '../../../shared/dates/days.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { findInText } from '../../../shared/persian/find-in-text.ts';
import { formatPercent, formatRial } from '../../../shared/persian/format.ts';
import type { FundPrices } from '../../../shared/schema/snapshots/fund.ts';
import { toneOf } from '../../charts/parts/colors.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import type { FoundFund } from './find-funds.ts';
import styles from './results.css?inline';

adoptStyles(styles);

const text = { manager: 'مدیر:', simulated: 'نمایشی', rial: 'ریال', and: '، ' };

type Prices = FundPrices['prices'];

/** A text with the words of the query marked. */
function Marked({ source, words }: { readonly source: string; readonly words: readonly string[] }) {
  const ranges = findInText(source, words);
  const ends = [0, ...ranges.map(([, end]) => end)];
  return (
    <>
      {ranges.map(([start, end], i) => [
        source.slice(ends[i], start),
        <mark key={start}>{source.slice(start, end)}</mark>,
      ])}
      {source.slice(ends.at(-1))}
    </>
  );
}

/** Category, and the manager where the query names it. */
function Reason({ category, manager, words }: FoundFund) {
  if (category === '' && manager === null) return null;
  return (
    <small>
      {category}
      {manager !== null && (
        <>
          {`${text.and}${text.manager} `}
          <Marked source={manager} words={words} />
        </>
      )}
    </small>
  );
}

/** Price and change; the column keeps its room where a fund has no price. */
function Quote({
  price,
  newestDay,
}: {
  readonly price: Prices[string] | undefined;
  readonly newestDay: string;
}) {
  if (!price || price.priceRial === null) return <span className="quote" />;
  const { priceRial, changePercent, simulated, day } = price;
  const notes = [...(simulated ? [text.simulated] : []), ...(day === newestDay ? [] : [jalaliDate(day)])];
  return (
    <span className="quote">
      <span className="num">{`${formatRial(priceRial)} ${text.rial}`}</span>
      <small>
        {changePercent !== null && (
          <>
            <span className={`num ${toneOf(changePercent)}`}>{formatPercent(changePercent)}</span>{' '}
          </>
        )}
        {notes.join(text.and)}
      </small>
    </span>
  );
}

/** What an option shows of a fund: name, symbol, category, why it was found, and its newest price. */
export function FundResult({ fund, prices }: { readonly fund: FoundFund; readonly prices: Prices }) {
  const newestDay = findLatest(Object.values(prices).map(({ day }) => day)) ?? '';
  return (
    <>
      <span className="who">
        <Marked source={fund.name} words={fund.words} />
        <Reason {...fund} />
      </span>
      {fund.symbol && (
        <b>
          <Marked source={fund.symbol} words={fund.words} />
        </b>
      )}
      <Quote price={prices[fund.slug]} newestDay={newestDay} />
    </>
  );
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

interface Props {
  /** The id of the search box. */
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  /** What each option shows. */
  readonly options: readonly ReactNode[];
  /** The index of the active option, or a negative number. */
  readonly active: number;
  /** Below the options; null for none. */
  readonly message: string | null;
  readonly onChoose: (index: number) => void;
  /** Above the options. */
  readonly children: ReactNode;
}

/** The listbox of a combobox, with a line of status; a closed one stays in the page, since its box refers to it. */
export function FoundList({ id, label, isOpen, options, active, message, onChoose, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className="found" hidden={!isOpen || (options.length === 0 && message === null)}>
      {isOpen && children}
      <div
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label={label}
        hidden={options.length === 0}
        // The box keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box, which keeps the focus, takes the keys
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list
              key={index}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => onChoose(index)}
            >
              {option}
            </div>
          ))}
      </div>
      <p className="says" role="status" hidden={message === null}>
        {message}
      </p>
    </div>
  );
}
