import css from './app-cards.css?inline';
import type { UpdateActions, UpdateState } from './update-state.ts';

/** Cards at the foot of the page: the offer to install the app, and the state of an update. Loaded on first use. */

const text = {
  close: 'بستن',
  banner: {
    title: 'صندوق‌نما را نصب کنید',
    body: 'بدون فروشگاه، در چند ثانیه. صفحه‌هایی که دیده‌اید بدون اینترنت هم باز می‌شوند.',
    install: 'نصب',
    guide: 'راهنمای نصب',
    later: 'بعداً',
  },
  available: {
    title: 'نسخهٔ تازه‌ای آماده است',
    body: 'با به‌روزرسانی، صفحه یک بار از نو بارگذاری می‌شود.',
    apply: 'به‌روزرسانی',
    skip: 'رد کردن این نسخه',
  },
  updating: 'در حال به‌روزرسانی…',
  ready: {
    title: 'به‌روز شد',
    body: 'صفحه از نو بارگذاری می‌شود…',
    waits: 'برای دیدن نسخهٔ تازه، صفحه را از نو بارگذاری کنید.',
    reload: 'بارگذاری مجدد',
  },
  error: { title: 'خطا در بروزرسانی', retry: 'تلاش مجدد', dismiss: 'بستن' },
};

export interface InstallCardActions {
  /** Opens the browser's install dialog; null where it has none. */
  readonly prompt: (() => void) | null;
  readonly guide: () => void;
  readonly dismiss: () => void;
}

interface Action {
  readonly label: string;
  readonly run: () => void;
  readonly primary?: boolean;
}
interface Card {
  readonly kind: 'install' | 'update' | 'error';
  readonly title: string;
  readonly body?: string;
  readonly busy?: boolean;
  readonly actions?: readonly Action[];
}

let styled = false;
/** Adds the styles of cards and guide, which are loaded with their code and not with every page. */
export function addStyles(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Creates an element with a class attribute and children. */
export function createElement(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

function createButton({ label, run, primary }: Action): HTMLElement {
  const button = createElement('button', primary ? 'button primary' : 'button', label);
  button.setAttribute('type', 'button');
  button.addEventListener('click', run);
  return button;
}

/** Replaces the card of a slot; null removes it. */
function showCard(slot: 'install' | 'update', card: Card | null): void {
  addStyles();
  document.querySelector(`.app-card[data-slot="${slot}"]`)?.remove();
  if (!card) return;
  const content = createElement(
    'div',
    'words',
    createElement('strong', '', card.title),
    ...(card.body ? [createElement('p', '', card.body)] : []),
  );
  const icon = createElement('span', card.busy ? 'mark busy' : 'mark');
  const box = createElement('section', `app-card ${card.kind}`, icon, content);
  if (card.actions) box.append(createElement('p', 'actions', ...card.actions.map(createButton)));
  box.dataset.slot = slot;
  box.setAttribute('role', card.kind === 'error' ? 'alert' : 'status');
  box.setAttribute('aria-label', card.title);
  document.body.append(box);
}

/** Offers the app: with the browser's install dialog where there is one, with the guide elsewhere. */
export function showInstallCard({ prompt, guide, dismiss }: InstallCardActions): void {
  const { title, body, install, guide: showGuide, later } = text.banner;
  const close = () => showCard('install', null);
  const first: Action = prompt
    ? { label: install, primary: true, run: prompt }
    : { label: showGuide, primary: true, run: guide };
  const dismissal: Action = {
    label: later,
    run() {
      close();
      dismiss();
    },
  };
  showCard('install', { kind: 'install', title, body, actions: [first, dismissal] });
}

function createUpdateCard(state: UpdateState, actions: UpdateActions): Card | null {
  if (state.kind === 'none') return null;
  if (state.kind === 'updating') return { kind: 'update', title: text.updating, busy: true };
  if (state.kind === 'available') {
    const { title, body, apply, skip } = text.available;
    const buttons = [
      { label: apply, run: actions.apply, primary: true },
      { label: skip, run: actions.skip },
    ];
    return { kind: 'update', title, body, actions: buttons };
  }
  if (state.kind === 'ready') {
    const { title, body, waits, reload } = text.ready;
    if (!state.waits) return { kind: 'update', title, body, busy: true };
    return {
      kind: 'update',
      title,
      body: waits,
      actions: [{ label: reload, run: actions.reload, primary: true }],
    };
  }
  const { title, retry, dismiss } = text.error;
  const retryUpdate = () => {
    showCard('update', null);
    state.retry();
  };
  const buttons = [
    { label: retry, run: retryUpdate, primary: true },
    { label: dismiss, run: actions.dismiss },
  ];
  return { kind: 'error', title, body: state.message, actions: buttons };
}

/** Shows the state of an update; "none" removes the card. */
export const showUpdateCard = (state: UpdateState, actions: UpdateActions): void =>
  showCard('update', createUpdateCard(state, actions));
