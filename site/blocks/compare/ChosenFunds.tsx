import { useEffect, useRef } from 'react';
import { BENCHMARKS, type Benchmark } from '../../../shared/compare/state.ts';
import { pagePath } from '../../../shared/paths.ts';
import { BENCHMARK_TEXT } from './build-lines.ts';
import type { LineStyle } from './line-styles.ts';
import type { Loaded } from './load-comparison.ts';

const text = {
  chosen: 'صندوق‌های این مقایسه',
  remove: (name: string) => `برداشتن ${name} از مقایسه`,
  earlier: (name: string) => `${name} یک جا جلوتر`,
  later: (name: string) => `${name} یک جا عقب‌تر`,
  benchmarks: 'معیارها',
  none: 'سابقهٔ روزانه ندارد',
  calculate: 'محاسبه',
  calculator: (name: string) => `ماشین‌حساب سرمایه‌گذاری در ${name}`,
};

/** What a press on the chosen funds asks for. */
export interface ChosenActions {
  readonly remove: (slug: string) => void;
  readonly move: (index: number, step: number) => void;
}

interface ButtonProps {
  readonly name: string;
  readonly sign: string;
  /** Names the button among those of its fund. */
  readonly id: string;
  readonly onPress: () => void;
}

const ChipButton = ({ name, sign, id, onPress }: ButtonProps) => (
  <button type="button" aria-label={name} title={name} data-key={id} onClick={onPress}>
    {sign}
  </button>
);

interface ChipProps extends ChosenActions {
  readonly slug: string;
  readonly index: number;
  readonly count: number;
  readonly loaded: Loaded | undefined;
  readonly style: LineStyle | undefined;
}

function Chip({ slug, index, count, loaded, style, remove, move }: ChipProps) {
  const history = loaded?.histories.find(({ fund }) => fund.slug === slug);
  const name = history?.fund.name ?? slug;
  return (
    <li className="chip" data-slug={slug}>
      <i className="dot" style={{ background: style?.color }} />
      <a href={pagePath.fund(slug)}>{name}</a>
      {history && (
        <a href={`${pagePath.fund(slug)}#calculator`} title={text.calculator(name)} className="muted">
          {text.calculate}
        </a>
      )}
      {/* Known only of what was loaded. */}
      {loaded?.missing.includes(slug) && <small className="muted">{text.none}</small>}
      {index > 0 && (
        <ChipButton
          name={text.earlier(name)}
          sign="→"
          id={`earlier ${slug}`}
          onPress={() => move(index, -1)}
        />
      )}
      {index < count - 1 && (
        <ChipButton name={text.later(name)} sign="←" id={`later ${slug}`} onPress={() => move(index, 1)} />
      )}
      <ChipButton name={text.remove(name)} sign="✕" id={`remove ${slug}`} onPress={() => remove(slug)} />
    </li>
  );
}

interface ChipsProps extends ChosenActions {
  readonly funds: readonly string[];
  readonly loaded: Loaded | undefined;
  readonly styles: ReadonlyMap<string, LineStyle> | undefined;
}

/** The chips of the chosen funds. Where a pressed button is gone, the focus goes to another one of its fund, or of the list. */
export function Chips({ funds, loaded, styles, remove, move }: ChipsProps) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string | null>(null);
  const focusNear = () => {
    const slug = pressed.current;
    pressed.current = null;
    if (slug === null || list.current?.contains(document.activeElement)) return;
    const chip = list.current?.querySelector(`[data-slug="${CSS.escape(slug)}"]`);
    (chip ?? list.current)?.querySelector('button')?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the chips have changed
  useEffect(focusNear, [funds]);
  const press = (slug: string, act: () => void) => {
    pressed.current = slug;
    act();
  };
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without marks is none to VoiceOver
    <ol className="edges" data-chips="" role="list" aria-label={text.chosen} ref={list}>
      {funds.map((slug, index) => (
        <Chip
          key={slug}
          slug={slug}
          index={index}
          count={funds.length}
          loaded={loaded}
          style={styles?.get(slug)}
          remove={() => press(slug, () => remove(slug))}
          move={(at, step) => press(slug, () => move(at, step))}
        />
      ))}
    </ol>
  );
}

interface BenchmarksProps {
  readonly className?: string | undefined;
  readonly chosen: readonly Benchmark[];
  /** Receives all that are chosen then. */
  readonly onChange: (chosen: readonly Benchmark[]) => void;
}

/** The buttons that add and remove benchmarks. */
export function Benchmarks({ className, chosen, onChange }: BenchmarksProps) {
  const toggle = (id: Benchmark) =>
    onChange(BENCHMARKS.filter((one) => (one === id ? !chosen.includes(id) : chosen.includes(one))));
  return (
    <div
      className={className ? `edges ${className}` : 'edges'}
      data-benchmarks=""
      role="group"
      aria-label={text.benchmarks}
    >
      {BENCHMARKS.map((id) => (
        <button
          key={id}
          type="button"
          data-key={`benchmark ${id}`}
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
        >
          {BENCHMARK_TEXT[id]}
        </button>
      ))}
    </div>
  );
}
