import { adoptStyles } from '../runtime/adopt-styles.ts';
import { showOverlay } from '../runtime/show-overlay.ts';
import css from './app-cards.css?inline';
import type { UpdateActions, UpdateState } from './update-state.ts';

/** Cards at the foot of the page: the offer to install the app, and the state of an update. Loaded on first use. */

const text = {
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
    unsaved: 'برای دیدن نسخهٔ تازه، صفحه را از نو بارگذاری کنید.',
    reload: 'بارگذاری مجدد',
  },
  error: { title: 'خطا در بروزرسانی', retry: 'تلاش مجدد', dismiss: 'بستن' },
};

// Of the install guide, too, which is loaded with the cards.
adoptStyles(css);

export interface InstallCardActions {
  /** Opens the browser's install dialog; null where it has none. */
  readonly prompt: (() => void) | null;
  readonly guide: () => void;
  readonly dismiss: () => void;
}

/** The first action is the one that the card is about. */
type Action = readonly [label: string, run: () => void];
interface CardProps {
  readonly slot: 'install' | 'update';
  readonly title: string;
  readonly body?: string;
  readonly isError?: boolean;
  readonly isBusy?: boolean;
  readonly actions?: readonly Action[];
}

function Card({ slot, title, body, isError = false, isBusy = false, actions = [] }: CardProps) {
  return (
    <section
      className={`app-card ${isError ? 'error' : slot}`}
      data-slot={slot}
      role={isError ? 'alert' : 'status'}
      aria-label={title}
    >
      <span className={isBusy ? 'mark busy' : 'mark'} />
      <div className="words">
        <strong>{title}</strong>
        {body && <p>{body}</p>}
      </div>
      {actions.length > 0 && (
        <p className="actions">
          {actions.map(([label, run], index) => (
            <button
              key={label}
              type="button"
              className={index === 0 ? 'button primary' : 'button'}
              onClick={run}
            >
              {label}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}

/** Another state is another card: a screen reader announces it. */
const show = (card: CardProps): void => showOverlay(card.slot, <Card key={card.title} {...card} />);

export const hideInstallCard = (): void => showOverlay('install', null);

/** Offers the app: with the browser's install dialog where there is one, with the guide elsewhere. */
export function showInstallCard({ prompt, guide, dismiss }: InstallCardActions): void {
  const { title, body, install, guide: showGuide, later } = text.banner;
  const refuse = () => {
    hideInstallCard();
    dismiss();
  };
  const actions: readonly Action[] = [prompt ? [install, prompt] : [showGuide, guide], [later, refuse]];
  show({ slot: 'install', title, body, actions });
}

function updateCard(
  state: Exclude<UpdateState, { kind: 'none' }>,
  actions: UpdateActions,
): Omit<CardProps, 'slot'> {
  if (state.kind === 'updating') return { title: text.updating, isBusy: true };
  if (state.kind === 'available') {
    const { title, body, apply, skip } = text.available;
    return {
      title,
      body,
      actions: [
        [apply, actions.apply],
        [skip, actions.skip],
      ],
    };
  }
  if (state.kind === 'ready') {
    const { title, body, unsaved, reload } = text.ready;
    return state.hasUnsavedInput
      ? { title, body: unsaved, actions: [[reload, actions.reload]] }
      : { title, body, isBusy: true };
  }
  const { title, retry, dismiss } = text.error;
  const retryUpdate = () => {
    showOverlay('update', null);
    state.retry();
  };
  return {
    title,
    body: state.message,
    isError: true,
    actions: [
      [retry, retryUpdate],
      [dismiss, actions.dismiss],
    ],
  };
}

/** Shows the state of an update; "none" removes the card. */
export function showUpdateCard(state: UpdateState, actions: UpdateActions): void {
  if (state.kind === 'none') showOverlay('update', null);
  else show({ slot: 'update', ...updateCard(state, actions) });
}
