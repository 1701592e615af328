import { BENCHMARKS, type Benchmark, type CompareState } from '../../../shared/compare/state.ts';
import { pagePath } from '../../../shared/paths.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import { BENCHMARK_TEXT } from './benchmark-text.ts';
import { create } from './create.ts';
import type { LineStyle } from './line-styles.ts';

const text = {
  remove: (name: string) => `برداشتن ${name} از مقایسه`,
  earlier: (name: string) => `${name} یک جا جلوتر`,
  later: (name: string) => `${name} یک جا عقب‌تر`,
  benchmarks: 'معیارها',
  none: 'سابقهٔ روزانه ندارد',
  calculate: 'محاسبه',
  calculator: (name: string) => `ماشین‌حساب سرمایه‌گذاری در ${name}`,
};

/** What a press on the chosen funds and benchmarks asks for. */
export interface ChosenActions {
  readonly remove: (slug: string) => void;
  readonly move: (index: number, step: number) => void;
  readonly toggle: (benchmark: Benchmark) => void;
}

const button = (name: string, sign: string, key: string, onClick: () => void): HTMLElement => {
  const element = create(
    'button',
    { type: 'button', 'aria-label': name, title: name, 'data-key': key },
    sign,
  );
  element.addEventListener('click', onClick);
  return element;
};

function chip(
  slug: string,
  index: number,
  count: number,
  history: FundHistory | undefined,
  style: LineStyle | undefined,
  { remove, move }: ChosenActions,
): HTMLElement {
  const name = history?.fund.name ?? slug;
  const item = create('li', {
    class: 'chip',
    'data-slug': slug,
    style: `--dot:${style?.color ?? 'var(--faint)'}`,
  });
  const link = create('a', { href: pagePath.fund(slug) }, name);
  const calculator = create(
    'a',
    { href: `${pagePath.fund(slug)}#calculator`, title: text.calculator(name), class: 'muted' },
    text.calculate,
  );
  item.append(create('i', { class: 'dot' }), link);
  if (history) item.append(calculator);
  else item.append(create('small', { class: 'muted' }, text.none));
  if (index > 0) item.append(button(text.earlier(name), '→', `earlier ${slug}`, () => move(index, -1)));
  if (index < count - 1) item.append(button(text.later(name), '←', `later ${slug}`, () => move(index, 1)));
  item.append(button(text.remove(name), '✕', `remove ${slug}`, () => remove(slug)));
  return item;
}

/** Replaces the content of `host` and gives the focus back to the control that had it. */
function replaceKeepingFocus(host: HTMLElement, children: readonly HTMLElement[]): void {
  const key = host.contains(document.activeElement)
    ? (document.activeElement as HTMLElement).dataset.key
    : undefined;
  host.replaceChildren(...children);
  if (key === undefined) return;
  const same = [...host.querySelectorAll<HTMLElement>('[data-key]')].find(
    ({ dataset }) => dataset.key === key,
  );
  const slug = key.split(' ').at(-1);
  const near = host.querySelector<HTMLElement>(`[data-slug="${CSS.escape(slug ?? '')}"] button`);
  (same ?? near ?? host.querySelector<HTMLElement>('button'))?.focus();
}

/** Writes the chips of the chosen funds. */
export function showChips(
  host: HTMLElement,
  { funds }: CompareState,
  histories: readonly FundHistory[],
  styles: ReadonlyMap<string, LineStyle>,
  actions: ChosenActions,
): void {
  replaceKeepingFocus(
    host,
    funds.map((slug, i) =>
      chip(
        slug,
        i,
        funds.length,
        histories.find(({ fund }) => fund.slug === slug),
        styles.get(slug),
        actions,
      ),
    ),
  );
}

/** Writes the buttons that add and remove benchmarks. */
export function showBenchmarks(
  host: HTMLElement,
  benchmarks: readonly Benchmark[],
  toggle: ChosenActions['toggle'],
): void {
  host.setAttribute('role', 'group');
  host.ariaLabel = text.benchmarks;
  replaceKeepingFocus(
    host,
    BENCHMARKS.map((id) => {
      const one = button(BENCHMARK_TEXT[id], BENCHMARK_TEXT[id], `benchmark ${id}`, () => {
        one.ariaPressed = String(one.ariaPressed !== 'true');
        toggle(id);
      });
      one.removeAttribute('title');
      one.ariaPressed = String(benchmarks.includes(id));
      return one;
    }),
  );
}
