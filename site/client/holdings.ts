import { toast } from './toast.ts';

/** The holdings table: nothing is loaded before the reader chooses a report, searches, or asks for all rows. */

const text = { failed: 'در دریافت اطلاعات پرتفوی صندوق مشکلی پیش آمده است. لطفا بعدا دوباره تلاش کنید.' };

async function show(block: HTMLElement): Promise<void> {
  block.setAttribute('aria-busy', 'true');
  try {
    const { printHoldings } = await import('./holdings-table.ts');
    await printHoldings(block);
  } catch {
    toast(text.failed, 'error');
  } finally {
    block.removeAttribute('aria-busy');
  }
}

const blockOf = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element && event.target.matches(selector)
    ? event.target.closest<HTMLElement>('.holdings')
    : null;

document.addEventListener('change', (event) => {
  const block = blockOf(event, '[data-holdings-date]');
  const chosen = block?.querySelector<HTMLSelectElement>('[data-holdings-date]');
  if (!block || !chosen) return;
  const slug = (block.dataset.key ?? '').split('/').slice(0, -1).join('/');
  block.dataset.key = `${slug}/${chosen.value}`;
  block.dataset.hash = chosen.selectedOptions[0]?.dataset.hash ?? '';
  void show(block);
});
document.addEventListener('input', (event) => {
  const block = blockOf(event, '[data-holdings-search]');
  if (block) void show(block);
});
document.addEventListener('click', (event) => {
  const block = blockOf(event, '[data-holdings-all]');
  if (!block) return;
  block.dataset.all = '';
  void show(block);
});
