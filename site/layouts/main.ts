/** Everything that a page needs before the first touch; each part works alone. */
import { startApp } from '../pwa/start.ts';
import { startAddress } from '../runtime/canonical.ts';
import { afterPaint } from '../runtime/after-paint.ts';
import { startAhead } from '../runtime/prefetch.ts';
import { startClicks } from './click-actions.ts';
import { startClock } from '../runtime/clock.ts';
import { defineFundSearch } from '../shell/search/fund-search.ts';
import { startFundChoice } from '../blocks/gold-bubble/choose-fund.ts';
import { startHoldingsControls } from '../blocks/fund-holdings/holdings-controls.ts';
import { keepClicks, READY } from '../runtime/replay-clicks.ts';
import { startLeaving } from '../runtime/navigation-loader.ts';
import { startPolling } from '../runtime/poll.ts';
import { defineSortTable } from '../blocks/returns-heatmap/sort-table.ts';
import { startSpy } from '../shell/navigation/scroll-spy.ts';
import { startTheme } from '../shell/theme/theme-choice.ts';
import { startTips } from '../runtime/tooltips.ts';

/** A file of its own would be one more request of every fund page, for a question that hardly anybody asks. */
const startSeoDebug = (): void => {
  if (new URLSearchParams(location.search).get('seoDebug') === '1')
    void import('../shell/seo-debug/show-seo-debug.ts').then(({ showSeoDebug }) => showSeoDebug());
};

/** The list of all funds stands printed: what sorts it comes after it, not beside the letters that it is written in. */
const startFundTable = (): void => {
  const table = document.querySelector<HTMLElement>('fund-table');
  if (!table) return;
  keepClicks(table);
  void afterPaint()
    .then(() => import('../blocks/fund-table/fund-table.ts'))
    .then(() => table.dispatchEvent(new Event(READY)));
};

/** What answers the reader: all of it listens before the page says that it has loaded, so that no key and no click is lost. */
const answers = [
  startTheme,
  startClicks,
  defineFundSearch,
  defineSortTable,
  startFundTable,
  startSpy,
  startTips,
  startFundChoice,
  startHoldingsControls,
  startLeaving,
  startAhead,
];

/** What nobody waits for. */
const parts = [startClock, startAddress, startPolling, startSeoDebug, startApp];

/** Lets the browser paint and answer between two parts: together they would hold a phone up for longer than a frame or two. */
const breathe = (): Promise<unknown> =>
  globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));

async function start(): Promise<void> {
  for (const answer of answers) answer();
  for (const part of parts) {
    await breathe();
    part();
  }
}

start().catch((error: unknown) => {
  document.querySelector('[data-crash]')?.removeAttribute('hidden');
  throw error;
});
