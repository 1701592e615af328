import { isApp } from './install.ts';
import { readStored, writeStored } from './storage.ts';
import { UPDATE_TIMES, type UpdateActions, type UpdateState } from './update-state.ts';
import { APP_VERSION } from './version.ts';
import { askVersion, type Message } from './worker/messages.ts';

/** Registers the service worker, checks for a newer one, and activates it when the reader agrees. */

const text = {
  check: 'خطا در بررسی بروزرسانی',
  apply: 'خطا در اعمال بروزرسانی',
  register: 'خطا در ثبت Service Worker',
};

const WORKER = '/sw.js';
const { checkEvery, checkAfterFocus, reloadAfter, answerWithin, applyWithin } = UPDATE_TIMES;

let registration: ServiceWorkerRegistration | null = null;
/** Version of the waiting worker; null where it did not answer. */
let waitingVersion: string | null = null;
let hadController = false;
let applying: ReturnType<typeof setTimeout> | undefined;

const actions: UpdateActions = {
  apply,
  skip() {
    writeStored('skipped', waitingVersion);
    show({ kind: 'none' });
  },
  dismiss() {
    writeStored('quiet', '1');
    show({ kind: 'none' });
  },
  reload: () => location.reload(),
};

function show(state: UpdateState): void {
  if (state.kind === 'error' && readStored('quiet') !== null) return;
  void import('./app-cards.tsx').then(({ showUpdateCard }) => showUpdateCard(state, actions));
}

/** Shows an error while online; offline, a failed update is expected. */
function showError(message: string, retry: () => void): void {
  if (navigator.onLine) show({ kind: 'error', message, retry });
}

async function offer(worker: ServiceWorker): Promise<void> {
  waitingVersion = await askVersion(worker, answerWithin);
  if (waitingVersion === null || waitingVersion !== readStored('skipped')) show({ kind: 'available' });
}

function watchForUpdates(found: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  if (found.waiting && serviceWorker.controller) void offer(found.waiting);
  found.addEventListener('updatefound', () => {
    const worker = found.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) void offer(worker);
    });
  });
}

async function check(): Promise<void> {
  if (!navigator.onLine || document.hidden) return;
  try {
    await registration?.update();
  } catch {
    showError(text.check, check);
  }
}

function apply(): void {
  const waiting = registration?.waiting;
  // Another tab has activated the new worker already.
  if (!waiting) {
    location.reload();
    return;
  }
  show({ kind: 'updating' });
  applying = setTimeout(() => showError(text.apply, apply), applyWithin);
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies Message);
}

/** True where the reader has filled in a form field: reloading would lose it. */
const hasUnsavedInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].some(
    (field) => field.value !== field.defaultValue,
  );

/** True for a file that was loaded without the worker. */
const isUnseen = (entry: PerformanceEntry): boolean => (entry as PerformanceResourceTiming).workerStart === 0;

/** Asks the worker to cache this page, which was loaded before the worker took control; its files are in the HTTP cache. */
function cacheThisPage(): void {
  const keep = (page: string | null, entries: PerformanceEntryList): void => {
    const files = entries.map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/`));
    if (page !== null || files.length > 0)
      navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', page, files } satisfies Message);
  };
  keep(location.origin + location.pathname, performance.getEntriesByType('resource'));
  // Files whose requests are running now were not seen by the worker either.
  const late = new PerformanceObserver((list) => keep(null, list.getEntries().filter(isUnseen)));
  late.observe({ type: 'resource' });
}

/** An installed app keeps what the page's charts and figures need; other readers load it on a touch. */
async function keepCharts(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (!controller || !isApp() || !navigator.onLine) return;
  const { keepOffline } = await import('./keep-offline.ts');
  keepOffline(controller);
}

async function storeVersion(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  const version = controller ? await askVersion(controller, answerWithin) : null;
  writeStored('version', version ?? APP_VERSION);
}

function onControllerChange(): void {
  clearTimeout(applying);
  void storeVersion();
  if (!hadController) {
    hadController = true;
    cacheThisPage();
    void keepCharts();
    return;
  }
  const isUnsaved = hasUnsavedInput();
  show({ kind: 'ready', hasUnsavedInput: isUnsaved });
  if (!isUnsaved) setTimeout(() => location.reload(), reloadAfter);
}

function scheduleChecks(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocus = () => {
    clearTimeout(timer);
    timer = setTimeout(check, checkAfterFocus);
  };
  setInterval(check, checkEvery);
  addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', () => !document.hidden && onFocus());
}

async function register(): Promise<void> {
  try {
    // A browser that blocks service workers may resolve to undefined.
    registration = (await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })) ?? null;
    if (registration) watchForUpdates(registration);
  } catch {
    showError(text.register, register);
  }
}

export async function startUpdates(): Promise<void> {
  const { serviceWorker } = navigator;
  hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', onControllerChange);
  await storeVersion();
  await register();
  scheduleChecks();
  await keepCharts();
}
