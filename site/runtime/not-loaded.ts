import { toast } from './toast.ts';

const text = {
  offline: 'این بخش بدون اینترنت در دسترس نیست. پس از اتصال دوباره بزنید.',
  failed: 'این بخش بارگذاری نشد. دوباره بزنید.',
};

/** Tells the reader that what was pressed needs code that did not load: offline it may not be cached. */
export function sayNotLoaded(error: unknown): void {
  console.warn(error);
  toast(navigator.onLine ? text.failed : text.offline, 'error');
}

/** Answers for islands, whose code Astro loads. */
export const startNotLoaded = (): void =>
  document.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    sayNotLoaded((event as CustomEvent<{ readonly error: unknown }>).detail.error);
  });
