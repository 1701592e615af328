import { partOf } from '../../../shared/compare/lines.ts';
import { type CompareState, writeCompare } from '../../../shared/compare/state.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber, formatRial } from '../../../shared/persian/format.ts';
import plainStyles from '../../charts/plain/plain.css?inline';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { afterPaint } from '../../runtime/after-paint.ts';
import { LENS_EVENT, readerLens } from '../../runtime/measure/reader-lens.ts';
import { boundsWords } from './bounds-words.ts';
import { showBenchmarks } from './chosen-view.ts';
import styles from './compare.css?inline';
import { type Comparison, compare, growthLines, prepare, toPlainLine } from './comparison.ts';
import { create, createSegments } from './create.ts';
import { errorBox } from './error-box.ts';
import dialogStyles from './full-chart.css?inline';
import { readFullChart, START, writeFullChart } from './full-chart-address.ts';
import { type Loaded, loadComparison } from './load-comparison.ts';
import { createRangedBlock } from './ranged-block.ts';
import { MODE_TEXT, MODES, type Mode, modeLine, modesOf } from './single-fund.ts';

adoptStyles(plainStyles + styles + dialogStyles);

const text = {
  title: (name: string) => `نمودار کامل ${name}`,
  block: 'قیمت و ارزش هر واحد',
  close: 'بستن',
  question: 'ارزش هر واحد در همهٔ سابقه چه تغییری کرد؟',
  modes: 'رقم',
  index: 'آغاز بازه ۱۰۰',
  rial: 'ریال',
  rialMeaning: 'به ریال و در واحدهای امروز صندوق: تقسیم واحد کاهش نیست. سود تقسیمی در آن حساب نشده است.',
  indexMeaning: (after: string) =>
    `نخستین روز بازه ۱۰۰ است${after}. سود تقسیمی تنها در «بازده کل» حساب شده است.`,
  seen: (after: string) => `، ${after}`,
  empty: 'در این بازه رقمی نیست.',
  none: 'سابقهٔ روزانهٔ این صندوق منتشر نشده است.',
  compare: 'در صفحهٔ مقایسه',
  loading: 'در حال بارگذاری...',
};

function createDialog(name: string): { readonly dialog: HTMLDialogElement; readonly body: HTMLElement } {
  const dialog = create('dialog', { class: 'sheet full-chart', 'aria-labelledby': 'full-chart-title' });
  const head = create('header');
  head.append(
    create('h2', { id: 'full-chart-title' }, text.title(name)),
    create('button', { type: 'button', 'data-close': '', 'aria-label': text.close }, '✕'),
  );
  const body = create('div', { class: 'stack' });
  dialog.append(head, body);
  document.body.append(dialog);
  return { dialog, body };
}

/** The chart of one fund over its whole history in a dialog; opened again it shows what was chosen before. */
function createFullChart(slug: string, name: string) {
  const { dialog, body } = createDialog(name);
  const asked = readFullChart(location.search) ?? START;
  let state: CompareState = { ...asked.state, funds: [slug] };
  let { mode } = asked;
  let loaded: Loaded | null = null;

  const modes = createSegments<Mode>(
    text.modes,
    MODES.map((id) => [id, MODE_TEXT[id]] as const),
    (id) => {
      mode = id;
      change({});
    },
  );
  const chart = createRangedBlock(
    { id: 'full-chart', title: text.block, question: text.question },
    {
      range: (range, isDone) => change({ range }, isDone),
      log: (isLog) => change({ isLog }),
    },
    [modes.group],
  );
  const [benchmarks, bounds] = [create('div', { 'data-benchmarks': '' }), create('div', { class: 'muted' })];
  const more = create('a', { class: 'button' }, text.compare);
  const waiting = create('div', { class: 'skeleton', role: 'status', 'aria-label': text.loading });

  const write = (): void => writeFullChart({ mode, state });

  /** While a pointer holds the range the address waits. */
  function change(part: Partial<CompareState>, isDone = true): void {
    state = { ...state, ...part };
    void afterPaint().then(() => {
      if (isDone) write();
      draw();
    });
  }

  function toggle(id: CompareState['benchmarks'][number]): void {
    const kept = state.benchmarks.filter((one) => one !== id);
    const chosen = state.benchmarks.includes(id) ? kept : [...kept, id];
    state = { ...state, benchmarks: chosen };
    write();
    void load();
  }

  /** In rials as long as nothing else is beside them; else every line begins at 100. */
  function linesOf(comparison: Comparison) {
    const isRial = comparison.lines.length === 1 && mode !== 'total' && comparison.lens === null;
    if (!isRial) return { isRial, lines: growthLines(comparison) };
    const line = comparison.lines[0] as Comparison['lines'][number];
    return { isRial, lines: [toPlainLine(line, partOf(line.series, comparison.span), comparison)] };
  }

  function draw(): void {
    const history = loaded?.histories[0];
    if (!loaded || !history) return;
    const available = modesOf(history);
    if (!available.includes(mode)) mode = 'nav';
    for (const button of modes.group.querySelectorAll('button'))
      button.disabled = !available.includes(button.value as Mode);
    modes.press(mode);
    showBenchmarks(benchmarks, state.benchmarks, toggle);
    more.href = `${pagePath.compare}?${writeCompare(state)}`;
    const prepared = prepare({ ...loaded, funds: [modeLine(history, mode)] }, readerLens());
    if (!prepared) return;
    const comparison = compare(prepared, state);
    const { lines, isRial } = linesOf(comparison);
    const all = { from: comparison.common.first.day, to: comparison.common.last.day };
    const after = comparison.lens ? text.seen(MEASURE_WORDS[comparison.lens.measure].after) : '';
    bounds.replaceChildren(...boundsWords(comparison, loaded).map((line) => create('p', {}, line)));
    chart.draw(
      {
        meta: comparison.meta,
        unit: isRial ? text.rial : text.index,
        meaning: isRial ? text.rialMeaning : text.indexMeaning(after),
        chart: {
          label: text.title(name),
          lines,
          span: comparison.span,
          isLog: state.isLog,
          baseline: isRial ? null : 100,
          format: isRial ? formatRial : (value) => formatNumber(value, { decimals: 1 }),
          tick: isRial ? formatRial : formatNumber,
          events: comparison.events,
          closures: comparison.closures,
          empty: text.empty,
        },
      },
      state,
      { lines: growthLines(comparison, all), full: all, span: comparison.span },
    );
  }

  async function load(): Promise<void> {
    if (!loaded) body.replaceChildren(waiting);
    const wanted = state;
    try {
      const found = await loadComparison(wanted);
      if (wanted.benchmarks !== state.benchmarks) return;
      loaded = found;
      if (found.histories.length === 0) body.replaceChildren(create('p', { class: 'state' }, text.none));
      else if (!chart.block.isConnected) body.replaceChildren(benchmarks, bounds, chart.block, more);
      draw();
    } catch (error) {
      console.warn(error);
      body.replaceChildren(errorBox(() => void load()));
    }
  }

  document.addEventListener(LENS_EVENT, draw);
  dialog.addEventListener('close', () => writeFullChart(null));
  void load();
  return { dialog, write };
}

let opened: ReturnType<typeof createFullChart> | null = null;

/** Opens the full chart of the fund that a button names. */
export function openFullChart({ dataset }: HTMLElement): void {
  const { fullChart: slug = '', name = slug } = dataset;
  opened ??= createFullChart(slug, name);
  opened.dialog.showModal();
  opened.write();
}
