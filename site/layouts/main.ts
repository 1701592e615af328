/** The entry of every page's script. Each part works alone; what a page does not use yet is imported on first use. */
import { MINUTE } from '../../shared/units.ts';
import { startFigureTabStops, startProvenance } from '../blocks/provenance/start-provenance.ts';
import { startQuality } from '../blocks/quality/start-quality.ts';
import { showKeptWatchlist, startWatchlist } from '../blocks/watchlist/start-watchlist.ts';
import { startApp } from '../pwa/start.ts';
import { nextTask } from '../runtime/after-paint.ts';
import { updateAges } from '../runtime/ages.ts';
import { startCanonical } from '../runtime/canonical.ts';
import { startNavigationLoader } from '../runtime/navigation-loader.ts';
import { sayNotLoaded, startNotLoaded } from '../runtime/not-loaded.ts';
import { startPolling } from '../runtime/poll.ts';
import { startPrefetch } from '../runtime/prefetch.ts';
import { startTooltips } from '../runtime/tooltips.ts';
import { startHidingBars } from '../shell/hide-bars.ts';
import { updateMarketHours } from '../shell/market-hours.ts';
import { startScrollSpy } from '../shell/navigation/scroll-spy.ts';
import { startMeasureMenu, startUnitMenu } from '../shell/reader-choice.ts';
import { startThemeMenu } from '../shell/theme/theme-choice.ts';
import { startClickActions } from './click-actions.ts';

/** Imported only with `?seoDebug=1`: a script tag of its own would cost every fund page one more request. */
const startSeoDebug = (): void => {
  if (new URLSearchParams(location.search).get('seoDebug') === '1')
    void import('../shell/seo-debug/show-seo-debug.tsx').then(({ showSeoDebug }) => showSeoDebug());
};

/** Writes what depends on the time: now, each minute while the tab is visible, and when it becomes visible. */
function startClock(): void {
  const update = () => {
    if (document.hidden) return;
    updateMarketHours();
    updateAges();
  };
  update();
  setInterval(update, MINUTE);
  document.addEventListener('visibilitychange', update);
}

/** Lays out the screener's closed conditions while nobody waits for them: their first opening costs a phone 10 ms less. */
const layOutConditions = (): void => {
  document.querySelector('[data-panel] > .conditions')?.getBoundingClientRect();
};

/** Parts that answer input. All register their listeners before the load event, so that no key and no click is lost. */
const interactive = [
  startThemeMenu,
  startUnitMenu,
  startMeasureMenu,
  startNotLoaded,
  startClickActions,
  startProvenance,
  startWatchlist,
  startFirstTap,
  startScrollSpy,
  startHidingBars,
  startTooltips,
  startFundChoice,
  startNavigationLoader,
  startPrefetch,
];

/** Parts that no reader waits for. */
const background = [
  showKeptWatchlist,
  startClock,
  startQuality,
  startFigureTabStops,
  startCanonical,
  startPolling,
  startSeoDebug,
  layOutConditions,
  startApp,
];

async function start(): Promise<void> {
  for (const startPart of interactive) startPart();
  for (const startPart of background) {
    // Run together, the parts would block a phone's main thread for several frames.
    await nextTask();
    startPart();
  }
}

start().catch((error: unknown) => {
  document.querySelector('[data-crash]')?.removeAttribute('hidden');
  throw error;
});

/** The select of gold funds; what follows a choice is loaded with the first one. */
function startFundChoice(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('[data-gold-fund]'))
      import('../blocks/gold-bubble/choose-fund.ts').then(
        ({ chooseFund }) => chooseFund(target),
        sayNotLoaded,
      );
  });
}

/**
 * A finger's tap on a fund of the printed map opens its card, as on the live one, instead of its page: the address of the cell waits in
 * `data-tapped` until the island is ready.
 */
function startFirstTap(): void {
  document.querySelector<HTMLElement>('.whole-map')?.addEventListener('click', (event) => {
    const map = event.currentTarget as HTMLElement;
    const cell = event.target instanceof Element ? event.target.closest('.cell:not(.rest)') : null;
    if (!cell || event.pointerType !== 'touch' || map.dataset.live !== undefined) return;
    event.preventDefault();
    map.dataset.tapped = cell.getAttribute('href') ?? '';
  });
}
