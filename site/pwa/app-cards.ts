import css from './app-cards.css?inline';
import type { UpdateActions, UpdateState } from './update-state.ts';

/** Cards at the foot of the page: the offer to install, and what the update is doing. Loaded on need. */

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

export interface BannerActions {
  /** The browser's own question; null where it has none. */
  readonly ask: (() => void) | null;
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
/** The cards' own styles come with their code, not with every page. */
export function addStyles(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** An element with its classes and content. */
export function make(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

function buttonOf({ label, run, primary }: Action): HTMLElement {
  const button = make('button', primary ? 'button primary' : 'button', label);
  button.setAttribute('type', 'button');
  button.addEventListener('click', run);
  return button;
}

function draw(slot: 'install' | 'update', card: Card | null): void {
  addStyles();
  document.querySelector(`.app-card[data-slot="${slot}"]`)?.remove();
  if (!card) return;
  const words = make(
    'div',
    'words',
    make('strong', '', card.title),
    ...(card.body ? [make('p', '', card.body)] : []),
  );
  const mark = make('span', card.busy ? 'mark busy' : 'mark');
  const box = make('section', `app-card ${card.kind}`, mark, words);
  if (card.actions) box.append(make('p', 'actions', ...card.actions.map(buttonOf)));
  box.dataset.slot = slot;
  box.setAttribute('role', card.kind === 'error' ? 'alert' : 'status');
  box.setAttribute('aria-label', card.title);
  document.body.append(box);
}

/** Offers the app: by the browser's own question where it has one, by the guide elsewhere. */
export function drawBanner({ ask, guide, dismiss }: BannerActions): void {
  const { title, body, install, guide: how, later } = text.banner;
  const close = () => draw('install', null);
  const first: Action = ask
    ? { label: install, primary: true, run: ask }
    : { label: how, primary: true, run: guide };
  const no: Action = {
    label: later,
    run() {
      close();
      dismiss();
    },
  };
  draw('install', { kind: 'install', title, body, actions: [first, no] });
}

function updateCard(state: UpdateState, actions: UpdateActions): Card | null {
  if (state.kind === 'none') return null;
  if (state.kind === 'updating') return { kind: 'update', title: text.updating, busy: true };
  if (state.kind === 'available') {
    const { title, body, apply, skip } = text.available;
    const answers = [
      { label: apply, run: actions.apply, primary: true },
      { label: skip, run: actions.skip },
    ];
    return { kind: 'update', title, body, actions: answers };
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
  const again = () => {
    draw('update', null);
    state.retry();
  };
  const answers = [
    { label: retry, run: again, primary: true },
    { label: dismiss, run: actions.dismiss },
  ];
  return { kind: 'error', title, body: state.message, actions: answers };
}

/** Shows where the update stands; "none" takes the card away. */
export const drawUpdate = (state: UpdateState, actions: UpdateActions): void =>
  draw('update', updateCard(state, actions));
