/** How people speak, and write in a hurry. Each pattern is of a whole normalized word. */
const SPOKEN: readonly (readonly [spoken: RegExp, written: string])[] = [
  // «ارزونترین» → «ارزانترین», «کدوم» → «کدام», «تهرون» → «تهران»
  [/و(?=[نم](?:ه|تر|ترین|ی|های?)?$)/, 'ا'],
  // The verb: «بهتره» → «بهتر», «گرانه» → «گران», «چیه» → «چی»
  [/(تر|ترین|ان|ام|چی|چند|کم|زیاد)ه$/, '$1'],
  // Whose: «سودش» → «سود», «ریسکشون» → «ریسک»
  [/^(سود|بازده|بازدهی|ریسک|حباب|نوسان|قیمت|دارایی|کارمزد)(?:ش|شان|شون)$/, '$1'],
];

/** A normalized text as it is written, e.g. «ارزونترین صندوق کدومه» → «ارزانترین صندوق کدام»; a written text stays. */
export const inWrittenForm = (normalized: string): string =>
  normalized
    .split(' ')
    .map((word) => SPOKEN.reduce((text, [spoken, written]) => text.replace(spoken, written), word))
    .join(' ');
