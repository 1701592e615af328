import { toast } from './toast.ts';

const text = { copied: 'پیوند کپی شد', notCopied: 'خطا در کپی' };

/** Copies a text, by default the page's address, and says so in `words`; says it as well where the browser does not allow it. */
export async function copyText(
  words: string = text.copied,
  copied: string = location.href,
  failure: string = text.notCopied,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied);
    toast(words);
  } catch (error) {
    console.warn(error);
    toast(failure, 'error');
  }
}
