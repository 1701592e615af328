/** Everything that a page needs before the first touch; each part works alone. */
import { startApp } from '../pwa/start.ts';
import { startAddress } from './address.ts';
import { afterPaint } from './after-paint.ts';
import { startAhead } from './ahead.ts';
import { startClicks } from './clicks.ts';
import { startClock } from './clock.ts';
import { defineFundSearch } from './fund-search.ts';
import { startFundChoice } from '../blocks/gold-bubble/choose-fund.ts';
import { startHoldingsControls } from '../blocks/fund-holdings/holdings-controls.ts';
import { keepClicks, READY } from './keep-clicks.ts';
import { startLeaving } from './leaving.ts';
import { startPolling } from './poll.ts';
import { defineSortTable } from '../blocks/returns-heatmap/sort-table.ts';
import { startSpy } from './spy.ts';
import { startTheme } from './theme.ts';
import { startTips } from './tips.ts';

/** A file of its own would be one more request of every fund page, for a question that hardly anybody asks. */
const startSeoDebug = (): void => {
  if (new URLSearchParams(location.search).get('seoDebug') === '1')
    void import('./seo-debug.ts').then(({ showSeoDebug }) => showSeoDebug());
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
