import type { PwaEvent } from '../../shared/schema/lists.ts';
import { whenLoaded } from '../runtime/after-paint.ts';
import { detectPlatform, type InstallState, type Platform, shouldOfferInstall } from './install-rules.ts';
import { readStored, writeStored } from './storage.ts';

/** Offers the app where the browser can install it, and not again soon after a dismissal. */

/** Chromium's `beforeinstallprompt` event, which TypeScript's DOM library does not define. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let deferred: InstallPrompt | null = null;
let state: InstallState = 'not-installable';
/** Removes the card that offers the app; null while there is none. */
let hideCard: (() => void) | null = null;

const platform = (): Platform => detectPlatform(navigator.userAgent, navigator.maxTouchPoints);

/** True in the window of the installed app. */
export const isApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Counts an event anonymously; a count that cannot be sent now is sent later. */
export const countEvent = (event: PwaEvent): Promise<void> =>
  import('./event-counts.ts').then(({ count }) => count(event));

function setState(next: InstallState): void {
  state = next;
  document.documentElement.dataset.app = next;
  for (const button of document.querySelectorAll<HTMLElement>('[data-install]'))
    button.hidden = next !== 'installable';
  if (next !== 'installable') hideCard?.();
}

/** Opens the browser's install dialog; null where it has none. */
const getPrompt = (): (() => void) | null => (state === 'installable' ? () => void promptInstall() : null);

/** Opens the install guide for this platform and state. */
export async function openInstallGuide(): Promise<void> {
  const { showInstallGuide } = await import('./install-guide.tsx');
  showInstallGuide({ platform: platform(), installed: state === 'installed', prompt: getPrompt() });
}

async function offer(): Promise<void> {
  const dismissed = readStored('dismissedAt');
  const facts = {
    state,
    platform: platform(),
    views: Number(readStored('views')),
    dismissedAt: dismissed === null ? null : Number(dismissed),
    now: Date.now(),
  };
  // The staff's screens are tools: a card over their buttons would be in the way.
  if (isApp() || location.pathname.startsWith('/admin') || !shouldOfferInstall(facts)) return;
  const { showInstallCard, hideInstallCard } = await import('./app-cards.tsx');
  hideCard = hideInstallCard;
  showInstallCard({ prompt: getPrompt(), guide: openInstallGuide, dismiss: dismissInstall });
  if (readStored('offered') !== null) return;
  writeStored('offered', '1');
  await countEvent('prompt');
}

/** The reader dismissed the card or the browser's dialog. */
function dismissInstall(): void {
  writeStored('dismissedAt', String(Date.now()));
  void countEvent('dismiss');
}

/** Opens the browser's install dialog; its event can be used once. */
export async function promptInstall(): Promise<void> {
  const event = deferred;
  if (!event) return;
  deferred = null;
  setState('not-installable');
  const { outcome } = await event.prompt();
  if (outcome === 'dismissed') dismissInstall();
}

export function startInstall(): void {
  writeStored('views', String(Number(readStored('views')) + 1));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferred = event as InstallPrompt;
    setState('installable');
    void offer();
  });
  addEventListener('appinstalled', () => {
    deferred = null;
    setState('installed');
    void countEvent('install');
  });
  setState(isApp() ? 'installed' : 'not-installable');
  if (platform() === 'ios') void whenLoaded().then(offer);
}
