import type { Platform } from './install-rules.ts';
import { addStyles, make } from './app-cards.ts';

/** The install-guide sheet: the reader's own kind of device first. Loaded on need. */

const text = {
  title: 'راهنمای نصب صندوق‌نما',
  lead: 'صندوق‌نما بدون فروشگاه نصب می‌شود، در پنجرهٔ خودش باز می‌شود و صفحه‌هایی را که دیده‌اید بدون اینترنت هم نشان می‌دهد.',
  installed: 'صندوق‌نما روی این دستگاه نصب است.',
  ask: 'نصب روی همین دستگاه',
  own: 'دستگاه شما',
  close: 'بستن',
};

/** What stands between ‹ and › is the name of a button. */
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

/** "a ‹b› c" as text with the name of the button set apart. */
function step(words: string): HTMLElement {
  const parts = words.split(/[‹›]/).map((part, i) => (i % 2 === 1 ? make('kbd', '', part) : part));
  return make('li', '', make('span', '', ...parts));
}

function section(kind: Platform, own: boolean): HTMLElement {
  const { name, steps } = GUIDES[kind];
  const summary = make('summary', '', name, ...(own ? [make('small', '', text.own)] : []));
  const details = make('details', '', summary, make('ol', '', ...steps.map(step)));
  details.setAttribute('name', 'install-guide');
  if (own) details.setAttribute('open', '');
  return details;
}

export interface GuideFacts {
  readonly platform: Platform;
  readonly installed: boolean;
  /** The browser's own question; null where it has none. */
  readonly ask: (() => void) | null;
}

function askButton(ask: GuideFacts['ask']): HTMLElement[] {
  if (!ask) return [];
  const button = make('button', 'button primary ask', text.ask);
  button.addEventListener('click', () => {
    button.closest('dialog')?.close();
    ask();
  });
  return [button];
}

function sheetOf({ platform: own, installed, ask }: GuideFacts): HTMLElement {
  const close = make('button', '', '✕');
  close.dataset.close = '';
  close.setAttribute('aria-label', text.close);
  const heading = make('h2', '', text.title);
  heading.id = 'install-sheet-title';
  const lead = make('p', 'lead', installed ? text.installed : text.lead);
  const kinds = (Object.keys(GUIDES) as Platform[]).sort((a, b) => Number(b === own) - Number(a === own));
  const sections = kinds.map((kind) => section(kind, kind === own));
  const sheet = make(
    'dialog',
    'sheet guide',
    make('header', '', heading, close),
    lead,
    ...askButton(ask),
    ...sections,
  );
  sheet.id = 'install-sheet';
  sheet.setAttribute('aria-labelledby', heading.id);
  return sheet;
}

/** Puts the sheet into the page as things stand now; the caller opens it. */
export function drawGuide(facts: GuideFacts): void {
  addStyles();
  document.getElementById('install-sheet')?.remove();
  document.body.append(sheetOf(facts));
}
