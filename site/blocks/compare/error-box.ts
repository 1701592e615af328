import { create } from './create.ts';

const text = { failed: 'خطا در بارگذاری اطلاعات', retry: 'تلاش مجدد' };

/** The error state of a part, with a button that tries again. */
export function errorBox(retry: () => void, message = text.failed): HTMLElement {
  const box = create('div', { class: 'state error', role: 'alert' });
  const button = create('button', { type: 'button', class: 'button' }, text.retry);
  button.addEventListener('click', retry);
  box.append(create('p', { class: 'title' }, message), button);
  return box;
}
