import { recall, remember } from './storage.ts';
import { UPDATE_TIMES, type UpdateActions, type UpdateState } from './update-state.ts';
import { APP_VERSION } from './version.ts';
import { askVersion, type Message } from './worker/messages.ts';

/** Registers the worker, looks for a newer one, and changes over when the reader agrees. */

const text = {
  check: 'خطا در بررسی بروزرسانی',
  apply: 'خطا در اعمال بروزرسانی',
  register: 'خطا در ثبت Service Worker',
};

const WORKER = '/sw.js';
const { checkEvery, checkAfterFocus, reloadAfter, answerWithin, applyWithin } = UPDATE_TIMES;

let registration: ServiceWorkerRegistration | null = null;
/** Version of the worker that waits, or null. */
let offered: string | null = null;
let hadController = false;
let applying: ReturnType<typeof setTimeout> | undefined;

const actions: UpdateActions = {
  apply,
  skip() {
    remember('skipped', offered);
    show({ kind: 'none' });
  },
  dismiss() {
    remember('quiet', '1');
    show({ kind: 'none' });
  },
  reload: () => location.reload(),
};

function show(state: UpdateState): void {
  if (state.kind === 'error' && recall('quiet') !== null) return;
  void import('./app-cards.ts').then(({ drawUpdate }) => drawUpdate(state, actions));
}

/** Without a network nothing can be looked up, which is no error of ours. */
function fail(message: string, retry: () => void): void {
  if (navigator.onLine) show({ kind: 'error', message, retry });
}

async function offer(worker: ServiceWorker): Promise<void> {
  offered = await askVersion(worker, answerWithin);
  if (offered === null || offered !== recall('skipped')) show({ kind: 'available' });
}

function watch(found: ServiceWorkerRegistration): void {
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
    fail(text.check, check);
  }
}

function apply(): void {
  const waiting = registration?.waiting;
  // Another tab was faster: what rules now is already the new one.
  if (!waiting) {
    location.reload();
    return;
  }
  show({ kind: 'updating' });
  applying = setTimeout(() => fail(text.apply, apply), applyWithin);
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies Message);
}

/** A half-written message is not thrown away; its writer reloads. */
const isWriting = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')].some(
    (field) => field.value !== field.defaultValue,
  );

/** The page that was open before the worker ruled is kept as well; what it had loaded is in the browser's cache. */
function keepThisPage(): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
  const page = location.origin + location.pathname;
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', page, files } satisfies Message);
}

async function markVersion(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  const version = controller ? await askVersion(controller, answerWithin) : null;
  remember('version', version ?? APP_VERSION);
}

function onTakeover(): void {
  clearTimeout(applying);
  void markVersion();
  if (!hadController) {
    hadController = true;
    keepThisPage();
    return;
  }
  const waits = isWriting();
  show({ kind: 'ready', waits });
  if (!waits) setTimeout(() => location.reload(), reloadAfter);
}

function keepChecking(): void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const onFocus = () => {
    clearTimeout(soon);
    soon = setTimeout(check, checkAfterFocus);
  };
  setInterval(check, checkEvery);
  addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', () => !document.hidden && onFocus());
}

async function register(): Promise<void> {
  try {
    // A browser that is told to block workers hands nothing over.
    registration = (await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })) ?? null;
    if (registration) watch(registration);
  } catch {
    fail(text.register, register);
  }
}

export async function startUpdates(): Promise<void> {
  const { serviceWorker } = navigator;
  hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', onTakeover);
  await markVersion();
  await register();
  keepChecking();
}
