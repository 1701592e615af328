import { pagePath } from '../../../shared/paths.ts';
import { toast } from '../../runtime/toast.ts';

/** The select of gold funds. Each fund's own page contains the same block, so the block is fetched from there. */

const text = { failed: 'خطا در بارگذاری اطلاعات', missing: 'داده‌ای برای صندوق انتخاب شده یافت نشد.' };

async function insideOf(slug: string): Promise<Element | null> {
  const answer = await fetch(encodeURI(pagePath.fund(slug)));
  if (!answer.ok) throw new Error(`${slug}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('[data-gold-inside]');
}

/** Shows the fund chosen in `select`. */
export async function chooseFund(select: HTMLSelectElement): Promise<void> {
  const block = select.closest('[data-gold-bubble]');
  const old = block?.querySelector('[data-gold-inside]');
  if (!old) return;
  block?.setAttribute('aria-busy', 'true');
  try {
    const fresh = await insideOf(select.value);
    if (fresh) old.replaceWith(document.adoptNode(fresh));
    else toast(text.missing, 'error');
  } catch {
    toast(text.failed, 'error');
  } finally {
    block?.removeAttribute('aria-busy');
  }
}
