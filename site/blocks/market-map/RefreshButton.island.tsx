import { useRef, useState } from 'react';
import { refresh, whileBusy } from '../../runtime/poll.ts';
import { toast } from '../../runtime/toast.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';

const text = {
  refresh: 'به‌روزرسانی نقشه',
  working: 'در حال به‌روزرسانی اطلاعات...',
  done: 'اطلاعات نقشهٔ بازار به‌روز شد',
  failed: 'خطا در دریافت اطلاعات جدید',
  updateFailed: 'خطا در به‌روزرسانی اطلاعات نقشهٔ بازار',
  noCategory: 'دسته‌بندی نامعتبر',
};

/** Fetches the newest published figures of the block around it, and shows the outcome in a toast. */
export function RefreshButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  useHydrated(button);

  const update = async () => {
    const block = button.current?.closest<HTMLElement>('[data-key]');
    if (!block?.dataset.key) return toast(text.noCategory, 'error');
    setBusy(true);
    toast(text.working);
    try {
      await whileBusy([block], refresh);
      toast(text.done);
    } catch (error) {
      toast(error instanceof TypeError ? text.failed : text.updateFailed, 'error');
    } finally {
      setBusy(false);
    }
  };

  return (
    <button
      ref={button}
      type="button"
      className="refresh"
      data-refresh=""
      aria-label={text.refresh}
      aria-busy={isBusy || undefined}
      title={text.refresh}
      onClick={() => void update()}
    >
      <svg
        viewBox="0 0 20 20"
        width="16"
        height="16"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
      >
        <path d="M16 10a6 6 0 1 1-1.8-4.3M16 3v3.4h-3.4" />
      </svg>
    </button>
  );
}
