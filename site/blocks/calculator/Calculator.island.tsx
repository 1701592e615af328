import { useEffect, useRef, useState } from 'react';
import { rangeOf } from '../../../shared/calculator/calculate.ts';
import { STATE_PARAM } from '../../../shared/calculator/state-codec.ts';
import plainStyles from '../../charts/plain/plain.css?inline';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import styles from './calculator.css?inline';
import { dataOf, loadFiles } from './load-data.ts';
import { Plan } from './Plan.tsx';

const text = {
  loading: 'در حال بارگذاری...',
  failed: 'تاریخچهٔ صندوق بارگذاری نشد.',
  noHistory: 'برای این صندوق هنوز دو روز معاملاتی با NAV معلوم نیست؛ محاسبه ممکن نیست.',
  lacksPayouts:
    'سود تقسیمی نامعلوم: این صندوق سود تقسیم می‌کند و مقدار آن ثبت نشده است؛ از NAV به‌تنهایی محاسبه‌ای نمی‌شود.',
  open: 'محاسبه',
  close: 'بستن ماشین‌حساب',
  noScript: 'ماشین‌حساب به جاوااسکریپت نیاز دارد.',
};
const ANCHOR = '#calculator';

adoptStyles(plainStyles + styles);

const isAsked = (): boolean =>
  location.hash === ANCHOR || new URLSearchParams(location.search).has(STATE_PARAM);

/** The calculator of a fund, closed: its data is loaded when it is opened. `slug` is the fund's. */
export function Calculator({ slug }: { readonly slug: string }) {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const change = (open: boolean) => {
    setOpen(open);
    if (open) setOpened(true);
  };
  useHydrated(root);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the reader may have opened it before
  useEffect(() => {
    if (!root.current) return;
    if (isAsked()) root.current.open = true;
    change(root.current.open);
  }, []);

  return (
    <details ref={root} onToggle={({ currentTarget }) => change(currentTarget.open)}>
      <summary className="button">{isOpen ? text.close : text.open}</summary>
      {wasOpened ? (
        <div className="calc">
          <Loaded slug={slug} />
        </div>
      ) : (
        <p>{text.noScript}</p>
      )}
    </details>
  );
}

function Loaded({ slug }: { readonly slug: string }) {
  const files = useLoaded(['calculator', slug], () => loadFiles(slug));
  if (files.failed) return <LoadError message={text.failed} onRetry={files.retry} />;
  if (files.data === undefined)
    return (
      <p className="muted" role="status">
        {text.loading}
      </p>
    );
  const range = files.data && rangeOf(dataOf(files.data).fund);
  if (!files.data || !range)
    return <p className="muted">{files.data?.fund.lacksPayouts ? text.lacksPayouts : text.noHistory}</p>;
  return <Plan files={files.data} range={range} />;
}
