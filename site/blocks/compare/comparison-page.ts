import {
  type CompareState,
  MAX_FUNDS,
  moveFund,
  readCompare,
  withFunds,
  writeCompare,
} from '../../../shared/compare/state.ts';
import { afterPaint } from '../../runtime/after-paint.ts';
import { readerLens } from '../../runtime/measure/reader-lens.ts';
import { toast } from '../../runtime/toast.ts';
import { whenNear } from '../../runtime/when-near.ts';
import type { BelowView } from './below-view.ts';
import { boundsWords } from './bounds-words.ts';
import { type ChosenActions, showBenchmarks, showChips } from './chosen-view.ts';
import { writeAddress } from './compare-address.ts';
import { type Comparison, compare, type Prepared, prepare } from './comparison.ts';
import { create } from './create.ts';
import { createGrowth } from './growth-view.ts';
import { type Loaded, loadComparison } from './load-comparison.ts';
import type { NoCharts } from './no-charts.ts';

const text = {
  failed: 'خطا در بارگذاری اطلاعات',
  full: 'بیش از پنج صندوق را نمی‌توان با هم سنجید؛ نخست یکی را بردارید.',
  loading: 'در حال بارگذاری...',
};

const NO_STYLES = new Map();

function sayFailed(error: unknown): void {
  console.warn(error);
  toast(text.failed, 'error');
}

/** The charts and tables, while there are some. */
interface Shown {
  readonly growth: ReturnType<typeof createGrowth>;
  /** Where all that follows the first chart stands. */
  readonly place: HTMLElement;
  below: BelowView | null;
  readonly cancelLoading: () => void;
}

/** The page /compare: what is chosen stands in the address. */
export class ComparisonPage {
  private readonly part: (name: string) => HTMLElement;
  private state = readCompare(location.search);
  private loaded: Loaded | null = null;
  private prepared: Prepared | null = null;
  private shown: Shown | null = null;
  private isHeld = false;
  private isScheduled = false;

  constructor(root: HTMLElement) {
    this.part = (name) => root.querySelector(`[data-${name}]`) as HTMLElement;
  }

  private readonly actions: ChosenActions = {
    remove: (slug) =>
      this.change(
        withFunds(
          this.state,
          this.state.funds.filter((one) => one !== slug),
        ),
      ),
    move: (index, step) => this.change(withFunds(this.state, moveFund(this.state.funds, index, step))),
    toggle: (id) => {
      const { benchmarks } = this.state;
      const others = benchmarks.filter((one) => one !== id);
      const chosen = benchmarks.includes(id) ? others : [...others, id];
      this.change(readCompare(writeCompare({ ...this.state, benchmarks: chosen })));
    },
  };

  /** Adds a fund, unless it is there or five are. */
  readonly add = (slug: string): void => {
    const { funds } = this.state;
    if (funds.includes(slug)) return;
    if (funds.length >= MAX_FUNDS) toast(text.full, 'error');
    else this.change(withFunds(this.state, [...funds, slug]));
  };

  /** Shows what the address says. */
  readonly read = (): void => {
    this.state = readCompare(location.search);
    void this.load();
  };

  /** Draws what is loaded, in the reader's measure. */
  readonly draw = (): void => {
    if (!this.loaded) return;
    this.prepared = this.loaded.funds.length === 0 ? null : prepare(this.loaded, readerLens());
    const styles = this.prepared?.styles ?? NO_STYLES;
    showChips(this.part('chips'), this.state, this.loaded.histories, styles, this.actions);
    if (this.prepared) this.drawCharts();
    else this.showNoCharts(({ describeNothing }) => describeNothing(this.loaded as Loaded));
  };

  /** What was pressed is painted first. */
  private change(next: CompareState): void {
    this.state = next;
    void afterPaint().then(() => {
      // A later choice has replaced this one.
      if (this.state !== next) return;
      writeAddress(next);
      void this.load();
    });
  }

  /** Another range, scale or span of returns. While a pointer holds the range, the charts follow it and the tables wait. */
  private show(part: Partial<CompareState>, isDone = true): void {
    this.state = { ...this.state, ...part };
    this.isHeld = !isDone;
    if (this.isScheduled) return;
    this.isScheduled = true;
    void afterPaint().then(() => {
      this.isScheduled = false;
      if (!this.isHeld) writeAddress(this.state);
      this.drawCharts();
    });
  }

  private clear(): void {
    this.shown?.cancelLoading();
    this.shown?.growth.destroy();
    this.shown?.below?.destroy();
    this.shown = null;
  }

  private showNoCharts(describe: (module: typeof import('./no-charts.ts')) => NoCharts): void {
    this.clear();
    this.prepared = null;
    void import('./no-charts.ts').then((module) => {
      const { box, bounds } = describe(module);
      this.writeBounds(bounds);
      this.part('result').replaceChildren(box);
    }, sayFailed);
  }

  private showEmpty(): void {
    this.clear();
    this.loaded = null;
    for (const name of ['result', 'chips', 'bounds', 'benchmarks']) this.part(name).replaceChildren();
  }

  private async load(): Promise<void> {
    const wanted = this.state;
    this.part('start').hidden = wanted.funds.length > 0;
    if (wanted.funds.length === 0) return this.showEmpty();
    showBenchmarks(this.part('benchmarks'), wanted.benchmarks, this.actions.toggle);
    showChips(this.part('chips'), wanted, this.loaded?.histories ?? [], NO_STYLES, this.actions);
    if (!this.shown)
      this.part('result').replaceChildren(
        create('div', { class: 'skeleton', role: 'status', 'aria-label': text.loading }),
      );
    try {
      const found = await loadComparison(wanted);
      // A later choice has replaced this one.
      if (wanted.funds !== this.state.funds || wanted.benchmarks !== this.state.benchmarks) return;
      // A renamed or merged fund has another slug: the address and the chips follow it.
      if (found.slugs.join() !== wanted.funds.join()) {
        this.state = withFunds(this.state, found.slugs);
        writeAddress(this.state);
      }
      this.loaded = found;
      this.draw();
    } catch (error) {
      console.warn(error);
      this.showNoCharts(({ describeFailure }) => describeFailure(() => void this.load()));
    }
  }

  private readonly writeBounds = (words: readonly string[]): void =>
    this.part('bounds').replaceChildren(...words.map((line) => create('p', {}, line)));

  private drawCharts(): void {
    if (!this.prepared || !this.loaded) return;
    this.shown ??= this.createShown();
    const comparison = compare(this.prepared, this.state);
    this.writeBounds(boundsWords(comparison, this.loaded));
    this.shown.growth.draw(comparison, this.state);
    this.drawBelow(comparison);
  }

  private drawBelow(comparison: Comparison): void {
    if (this.loaded)
      void this.shown?.below?.draw(comparison, this.state, this.loaded, () => this.isHeld).catch(sayFailed);
  }

  private createShown(): Shown {
    const growth = createGrowth({
      range: (range, isDone) => this.show({ range }, isDone),
      log: (isLog) => this.show({ isLog }),
    });
    const place = create('div', { class: 'skeleton' });
    this.part('result').replaceChildren(growth.block, place);
    return { growth, place, below: null, cancelLoading: whenNear(place, () => void this.addBelow()) };
  }

  private async addBelow(): Promise<void> {
    try {
      const { createBelow } = await import('./below-view.ts');
      const { shown, prepared } = this;
      if (!shown || shown.below || !prepared) return;
      shown.below = createBelow({
        add: this.add,
        shown: () => this.state.funds,
        roll: (roll) => this.show({ roll }),
      });
      shown.place.replaceWith(...shown.below.blocks);
      this.drawBelow(compare(prepared, this.state));
    } catch (error) {
      sayFailed(error);
    }
  }
}
