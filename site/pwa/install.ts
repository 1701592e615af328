import { openSheet } from '../shell/sheets/open-sheet.ts';
import { type InstallState, type Platform, platformOf, wantsBanner } from './install-rules.ts';
import { recall, remember } from './storage.ts';
import type { PwaEvent } from './event-counts.ts';

/** Offers the app where the browser can install it, and never twice after a no. */

/** Chromium's own event; no library of types knows it yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let deferred: InstallPrompt | null = null;
let state: InstallState = 'not-installable';

const platform = (): Platform => platformOf(navigator.userAgent, navigator.maxTouchPoints);

const isApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Counted without a name; a count that cannot be sent now is sent later. */
export const note = (event: PwaEvent): Promise<void> =>
  import('./event-counts.ts').then(({ count }) => count(event));

function enter(next: InstallState): void {
  state = next;
  document.documentElement.dataset.app = next;
  for (const button of document.querySelectorAll<HTMLElement>('[data-install]'))
    button.hidden = next !== 'installable';
  if (next !== 'installable') document.querySelector('.app-card.install')?.remove();
}

/** The browser's own question, where it has one. */
const ask = (): (() => void) | null => (state === 'installable' ? () => void promptInstall() : null);

/** Opens the guide as things stand now. */
export async function openInstallGuide(): Promise<void> {
  const { drawGuide } = await import('./install-guide.ts');
  drawGuide({ platform: platform(), installed: state === 'installed', ask: ask() });
  openSheet('install-sheet');
}

async function offer(): Promise<void> {
  const dismissed = recall('dismissedAt');
  const facts = {
    state,
    platform: platform(),
    views: Number(recall('views')),
    dismissedAt: dismissed === null ? null : Number(dismissed),
    now: Date.now(),
  };
  if (isApp() || !wantsBanner(facts)) return;
  const { drawBanner } = await import('./app-cards.ts');
  drawBanner({ ask: ask(), guide: openInstallGuide, dismiss: dismissInstall });
  if (recall('offered') !== null) return;
  remember('offered', '1');
  await note('prompt');
}

/** The reader's no, to our banner or to the browser's question. */
function dismissInstall(): void {
  remember('dismissedAt', String(Date.now()));
  void note('dismiss');
}

/** Asks the browser to install; its event serves once. */
export async function promptInstall(): Promise<void> {
  const event = deferred;
  if (!event) return;
  deferred = null;
  enter('not-installable');
  const { outcome } = await event.prompt();
  if (outcome === 'dismissed') dismissInstall();
}

export function startInstall(): void {
  remember('views', String(Number(recall('views')) + 1));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferred = event as InstallPrompt;
    enter('installable');
    void offer();
  });
  addEventListener('appinstalled', () => {
    deferred = null;
    enter('installed');
    void note('install');
  });
  enter(isApp() ? 'installed' : 'not-installable');
  if (platform() === 'ios') addEventListener('load', () => void offer(), { once: true });
}
