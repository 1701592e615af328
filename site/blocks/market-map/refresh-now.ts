import { refresh, whileBusy } from '../../runtime/poll.ts';
import { toast } from '../../runtime/toast.ts';

const text = {
  working: 'در حال به‌روزرسانی اطلاعات...',
  done: 'اطلاعات نقشهٔ بازار به‌روز شد',
  failed: 'خطا در دریافت اطلاعات جدید',
  updateFailed: 'خطا در به‌روزرسانی اطلاعات نقشهٔ بازار',
  noCategory: 'دسته‌بندی نامعتبر',
};

/** The map's refresh button: fetches the newest published data, and shows the outcome in a toast. */
export async function refreshNow(button: HTMLElement): Promise<void> {
  const block = button.closest<HTMLElement>('[data-key]');
  if (!block?.dataset.key) return toast(text.noCategory, 'error');
  button.setAttribute('aria-busy', 'true');
  toast(text.working);
  try {
    await whileBusy([block], refresh);
    toast(text.done);
  } catch (error) {
    toast(error instanceof TypeError ? text.failed : text.updateFailed, 'error');
  } finally {
    button.removeAttribute('aria-busy');
  }
}
