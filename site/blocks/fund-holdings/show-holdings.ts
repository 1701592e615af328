/** Loads and shows a report's rows in the holdings table, or says that they did not load. */

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
  retry.addEventListener('click', () => void showHoldings(block));
  box.append(title, words, retry);
  block.querySelector('.table-box')?.before(box);
}

/** `block`: the table's block, which names the report. */
export async function showHoldings(block: HTMLElement): Promise<void> {
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
