/** The entry of every page's script. Each part works alone; what a page does not use yet is imported on first use. */
import { startHoldingsControls } from '../blocks/fund-holdings/holdings-controls.ts';
import { startFundChoice } from '../blocks/gold-bubble/choose-fund.ts';
import { startFigureTabStops, startProvenance } from '../blocks/provenance/start-provenance.ts';
import { startQuality } from '../blocks/quality/start-quality.ts';
import { defineSortTable } from '../blocks/returns-heatmap/sort-table.ts';
import { startApp } from '../pwa/start.ts';
import { afterPaint } from '../runtime/after-paint.ts';
import { updateAges } from '../runtime/ages.ts';
import { startCanonical } from '../runtime/canonical.ts';
import { startClock } from '../runtime/clock.ts';
import { startNavigationLoader } from '../runtime/navigation-loader.ts';
import { startNotLoaded } from '../runtime/not-loaded.ts';
import { startPolling } from '../runtime/poll.ts';
import { startPrefetch } from '../runtime/prefetch.ts';
import { READY, replayClicks } from '../runtime/replay-clicks.ts';
import { startTooltips } from '../runtime/tooltips.ts';
import { updateMarketHours } from '../shell/market-hours.ts';
import { startScrollSpy } from '../shell/navigation/scroll-spy.ts';
import { defineFundSearch } from '../shell/search/fund-search.ts';
import { startThemeMenu } from '../shell/theme/theme-choice.ts';
import { startUnitMenu } from '../shell/unit/unit-choice.ts';
import { startClickActions } from './click-actions.ts';

/** Imported only with `?seoDebug=1`: a script tag of its own would cost every fund page one more request. */
const startSeoDebug = (): void => {
  if (new URLSearchParams(location.search).get('seoDebug') === '1')
    void import('../shell/seo-debug/show-seo-debug.ts').then(({ showSeoDebug }) => showSeoDebug());
};

/** The rows of the fund list are in the HTML; the code that sorts them loads after the first paint, so that it does not compete with the font. */
const startFundTable = (): void => {
  const table = document.querySelector<HTMLElement>('fund-table');
  if (!table) return;
  replayClicks(table);
  void afterPaint()
    .then(() => import('../blocks/fund-table/fund-table.ts'))
    .then(() => table.dispatchEvent(new Event(READY)));
};

const startMinuteClock = (): void =>
  startClock(() => {
    updateMarketHours();
    updateAges();
  });

/** Parts that answer input. All register their listeners before the load event, so that no key and no click is lost. */
const interactive = [
  startThemeMenu,
  startUnitMenu,
  startNotLoaded,
  startClickActions,
  startProvenance,
  defineFundSearch,
  defineSortTable,
  startFundTable,
  startScrollSpy,
  startTooltips,
  startFundChoice,
  startHoldingsControls,
  startNavigationLoader,
  startPrefetch,
];

/** Parts that no reader waits for. */
const background = [
  startMinuteClock,
  startQuality,
  startFigureTabStops,
  startCanonical,
  startPolling,
  startSeoDebug,
  startApp,
];

/** Lets the browser paint and handle input between two parts: run together, they would block a phone's main thread for several frames. */
const yieldToEventLoop = (): Promise<unknown> =>
  globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));

async function start(): Promise<void> {
  for (const startPart of interactive) startPart();
  for (const startPart of background) {
    await yieldToEventLoop();
    startPart();
  }
}

start().catch((error: unknown) => {
  document.querySelector('[data-crash]')?.removeAttribute('hidden');
  throw error;
});
