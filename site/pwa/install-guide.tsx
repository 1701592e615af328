import { showOverlay } from '../runtime/show-overlay.ts';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import './app-cards.tsx';
import type { Platform } from './install-rules.ts';

/** The install guide: a sheet with the steps of each platform, the reader's own first. Loaded on first use. */

const text = {
  title: 'راهنمای نصب صندوق‌نما',
  lead: 'صندوق‌نما بدون فروشگاه نصب می‌شود، در پنجرهٔ خودش باز می‌شود و صفحه‌هایی را که دیده‌اید بدون اینترنت هم نشان می‌دهد.',
  installed: 'صندوق‌نما روی این دستگاه نصب است.',
  ask: 'نصب روی همین دستگاه',
  own: 'دستگاه شما',
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

/** e.g. "a ‹b› c", in which `b` is a button, in a `<kbd>`. */
const Step = ({ words }: { readonly words: string }) => (
  <li>
    <span>{words.split(/[‹›]/).map((part, i) => (i % 2 === 1 ? <kbd key={part}>{part}</kbd> : part))}</span>
  </li>
);

function Steps({ platform, isOwn }: { readonly platform: Platform; readonly isOwn: boolean }) {
  const { name, steps } = GUIDES[platform];
  return (
    <details name="install-guide" open={isOwn}>
      <summary>
        {name}
        {isOwn && <small>{text.own}</small>}
      </summary>
      <ol>
        {steps.map((words) => (
          <Step key={words} words={words} />
        ))}
      </ol>
    </details>
  );
}

interface Props {
  readonly platform: Platform;
  readonly installed: boolean;
  /** Opens the browser's install dialog; null where it has none. */
  readonly prompt: (() => void) | null;
}

const NAME = 'install-sheet';
const close = (): void => showOverlay(NAME, null);

function InstallGuide({ platform: own, installed, prompt }: Props) {
  const platforms = (Object.keys(GUIDES) as Platform[]).sort((a, b) => Number(b === own) - Number(a === own));
  const ask = () => {
    close();
    prompt?.();
  };
  return (
    <SheetDialog id={NAME} title={text.title} kind="guide" onClose={close}>
      <p className="lead">{installed ? text.installed : text.lead}</p>
      {prompt && (
        <button type="button" className="button primary ask" onClick={ask}>
          {text.ask}
        </button>
      )}
      {platforms.map((platform) => (
        <Steps key={platform} platform={platform} isOwn={platform === own} />
      ))}
    </SheetDialog>
  );
}

/** Opens the guide. */
export const showInstallGuide = (props: Props): void => showOverlay(NAME, <InstallGuide {...props} />);
