import { memo, useMemo } from 'react';
import {
  type ComparedFund,
  comparedFunds,
  MIN_SHARED,
  similarFunds,
} from '../../../shared/compare/similar.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import { loadScreener } from '../../runtime/published.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { CompareBlock } from './CompareBlock.tsx';
import { Waiting } from './FigureTables.tsx';

const text = {
  title: 'صندوق‌های شبیه',
  question: 'کدام صندوق‌های همان دسته از نظر رقم‌ها به این‌ها نزدیک‌ترند؟',
  meaning: (shared: string) =>
    `بازده یک‌ماهه، سه‌ماهه و یک‌ساله، نوسان، حباب و لگاریتم دارایی در دسته استاندارد می‌شوند (اختلاف با میانگین ÷ انحراف معیار)؛ فاصله ریشهٔ میانگین مربع اختلاف‌هاست، بر رقم‌هایی که هر دو صندوق دارند و دست‌کم ${shared} رقم.`,
  like: (name: string) => `شبیه ${name}`,
  none: 'صندوقی با رقم‌های کافی در این دسته نیست.',
  add: (name: string) => `افزودن ${name} به مقایسه`,
  distance: (value: string, shared: string) => `فاصله ${value} در ${shared} رقم`,
};

const MAX_SHOWN = 4;

interface Props {
  readonly histories: readonly FundHistory[];
  /** Slugs of the chosen funds, which are not offered. */
  readonly funds: readonly string[];
  readonly onAdd: (slug: string) => void;
}

/** The nearest funds of each compared one, with a button that adds them. */
export const Similar = memo(function Similar({ histories, funds, onAdd }: Props) {
  const file = useLoaded(['screener'], loadScreener);
  const all = useMemo(() => file.data && comparedFunds(file.data), [file.data]);
  return (
    <CompareBlock
      id="similar"
      title={text.title}
      question={text.question}
      meaning={text.meaning(formatNumber(MIN_SHARED))}
    >
      {all ? (
        <div className="similar">
          {histories.map(({ fund }) => (
            <Near
              key={fund.slug}
              slug={fund.slug}
              name={fund.symbol ?? fund.name}
              all={all}
              funds={funds}
              onAdd={onAdd}
            />
          ))}
        </div>
      ) : (
        <Waiting failed={file.failed} retry={file.retry} />
      )}
    </CompareBlock>
  );
});

interface NearProps extends Omit<Props, 'histories'> {
  readonly slug: string;
  readonly name: string;
  readonly all: readonly ComparedFund[];
}

/** The funds that are nearest to one. */
function Near({ slug, name, all, funds, onAdd }: NearProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address brings the same funds in a new list
  const near = useMemo(
    () =>
      similarFunds(all, slug, MAX_SHOWN + funds.length)
        .filter(({ fund }) => !funds.includes(fund.slug))
        .slice(0, MAX_SHOWN),
    [all, slug, funds.join()],
  );
  return (
    <>
      <h3>{text.like(name)}</h3>
      {near.length === 0 ? (
        <p className="muted">{text.none}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: a list without marks is none to VoiceOver
        <ul role="list">
          {near.map(({ fund, distance, shared }) => (
            <li key={fund.slug}>
              <button
                type="button"
                className="button"
                aria-label={text.add(fund.name)}
                onClick={() => onAdd(fund.slug)}
              >
                +
              </button>
              <a href={pagePath.fund(fund.slug)}>{fund.name}</a>
              <small className="muted">
                {text.distance(formatNumber(distance, { decimals: 2 }), formatNumber(shared))}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
