import { addStyles, createElement } from './app-cards.ts';
import type { Platform } from './install-rules.ts';

/** The install guide: a sheet with the steps of each platform, the reader's own first. Loaded on first use. */

const text = {
  title: 'راهنمای نصب صندوق‌نما',
  lead: 'صندوق‌نما بدون فروشگاه نصب می‌شود، در پنجرهٔ خودش باز می‌شود و صفحه‌هایی را که دیده‌اید بدون اینترنت هم نشان می‌دهد.',
  installed: 'صندوق‌نما روی این دستگاه نصب است.',
  ask: 'نصب روی همین دستگاه',
  own: 'دستگاه شما',
  close: 'بستن',
};

/** Text between ‹ and › is the name of a button. */
const GUIDES: Readonly<Record<Platform, { readonly name: string; readonly steps: readonly string[] }>> = {
  ios: {
    name: 'آیفون و آیپد',
    steps: [
      'صفحه را در مرورگر سافاری باز کنید.',
      'دکمهٔ ‹هم‌رسانی› (مربعی با پیکان رو به بالا) را بزنید.',
      'در فهرست، ‹Add to Home Screen› یا ‹افزودن به صفحهٔ اصلی› را انتخاب کنید.',
      'بالای صفحه ‹Add› یا ‹افزودن› را بزنید.',
    ],
  },
  android: {
    name: 'اندروید',
    steps: [
      'صفحه را در مرورگر کروم باز کنید.',
      'منوی سه‌نقطهٔ ‹⋮› را در گوشهٔ بالا باز کنید.',
      '‹نصب برنامه› یا ‹افزودن به صفحهٔ اصلی› را بزنید.',
      'در پنجره‌ای که باز می‌شود، ‹نصب› را تأیید کنید.',
    ],
  },
  desktop: {
    name: 'رایانه',
    steps: [
      'صفحه را در کروم یا اج باز کنید.',
      'نماد نصب را در انتهای نوار نشانی بزنید، یا در منوی مرورگر ‹نصب صندوق‌نما› را انتخاب کنید.',
      'در پنجره‌ای که باز می‌شود، ‹نصب› را بزنید.',
    ],
  },
};

/** A step; e.g. "a ‹b› c" becomes text with `b` in a `<kbd>`. */
function createStep(words: string): HTMLElement {
  const parts = words.split(/[‹›]/).map((part, i) => (i % 2 === 1 ? createElement('kbd', '', part) : part));
  return createElement('li', '', createElement('span', '', ...parts));
}

function createSection(kind: Platform, own: boolean): HTMLElement {
  const { name, steps } = GUIDES[kind];
  const summary = createElement('summary', '', name, ...(own ? [createElement('small', '', text.own)] : []));
  const details = createElement('details', '', summary, createElement('ol', '', ...steps.map(createStep)));
  details.setAttribute('name', 'install-guide');
  if (own) details.setAttribute('open', '');
  return details;
}

export interface GuideState {
  readonly platform: Platform;
  readonly installed: boolean;
  /** Opens the browser's install dialog; null where it has none. */
  readonly prompt: (() => void) | null;
}

function createPromptButton(prompt: GuideState['prompt']): HTMLElement[] {
  if (!prompt) return [];
  const button = createElement('button', 'button primary ask', text.ask);
  button.addEventListener('click', () => {
    button.closest('dialog')?.close();
    prompt();
  });
  return [button];
}

function createSheet({ platform: own, installed, prompt }: GuideState): HTMLElement {
  const close = createElement('button', '', '✕');
  close.dataset.close = '';
  close.setAttribute('aria-label', text.close);
  const heading = createElement('h2', '', text.title);
  heading.id = 'install-sheet-title';
  const lead = createElement('p', 'lead', installed ? text.installed : text.lead);
  const kinds = (Object.keys(GUIDES) as Platform[]).sort((a, b) => Number(b === own) - Number(a === own));
  const sections = kinds.map((kind) => createSection(kind, kind === own));
  const sheet = createElement(
    'dialog',
    'sheet guide',
    createElement('header', '', heading, close),
    lead,
    ...createPromptButton(prompt),
    ...sections,
  );
  sheet.id = 'install-sheet';
  sheet.setAttribute('aria-labelledby', heading.id);
  return sheet;
}

/** Inserts the sheet into the page, in place of an older one; the caller opens it. */
export function insertGuide(state: GuideState): void {
  addStyles();
  document.getElementById('install-sheet')?.remove();
  document.body.append(createSheet(state));
}
