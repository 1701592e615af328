import { withoutMarks } from '../persian/invisible.ts';

/** What stands behind the word «صندوق», which a symbol has not: «صندوق عیار» → «عیار»; null without the word. */
export const behindFundWord = (text: string): string | null =>
  /^صندوق[\s\u200c]+(.+)$/.exec(withoutMarks(text).trim())?.[1] ?? null;
