/** Controls of the holdings table. The report is loaded when the reader chooses one, searches, or opens all rows. */

const text = {
  title: 'خطا',
  retry: 'تلاش مجدد',
  failed: 'در دریافت اطلاعات پرتفوی صندوق مشکلی پیش آمده است. لطفاً بعداً دوباره تلاش کنید.',
};

function sayFailed(block: HTMLElement): void {
  const box = document.createElement('div');
  box.className = 'state error';
  box.dataset.holdingsFailed = '';
  box.setAttribute('role', 'alert');
  const [title, words, retry] = ['p', 'p', 'button'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  title.className = 'title';
  title.textContent = text.title;
  words.className = 'hint';
  words.textContent = text.failed;
  retry.className = 'button';
  retry.textContent = text.retry;
  retry.addEventListener('click', () => void show(block));
  box.append(title, words, retry);
  block.querySelector('.table-box')?.before(box);
}

async function show(block: HTMLElement): Promise<void> {
  block.setAttribute('aria-busy', 'true');
  block.querySelector('[data-holdings-failed]')?.remove();
  try {
    const { renderHoldings } = await import('./render-holdings.ts');
    await renderHoldings(block);
  } catch {
    sayFailed(block);
  } finally {
    block.removeAttribute('aria-busy');
  }
}

const blockOf = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element && event.target.matches(selector)
    ? event.target.closest<HTMLElement>('.holdings')
    : null;

export function startHoldingsControls(): void {
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
}
