import { latinDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';

/** Arabic yeh, alef maksura and kaf as Persian keyboards write them, e.g. «ميليون كل» → «میلیون کل». */
export const persianLetters = (text: string): string => text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک');

/** Letters in the forms that a PDF has for their places in a word, e.g. «ﺗﻮﻣﺎﻥ» → «تومان». */
const plainLetters = (text: string): string =>
  text.replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/g, (letters) => letters.normalize('NFKC'));

/** Tatweel and vowel signs behind a letter, which change no word: «میلیـون», «مُرداد». Between digits a tatweel is a dash. */
const ORNAMENTS = /(?<=[\u0621-\u063f\u0641-\u064a\u066e-\u06d3])[\u0640\u064b-\u0655\u0670]+/g;

/**
 * A day, a number, an amount or a code as it was meant, for every door by which one comes in: without invisible characters, tatweel and
 * vowel signs, Arabic letters Persian, those of a PDF plain, digits of all scripts Latin, each run of blanks one blank, trimmed. e.g.
 * «‎۱۴۰۵/۰۵/۲۵» → "1405/05/25", «۵۰ ميليـون» → «50 میلیون»
 */
export const cleanInput = (text: string): string =>
  latinDigits(persianLetters(plainLetters(withoutInvisible(text)).normalize('NFC')).replace(ORNAMENTS, ''))
    .replace(/\s+/g, ' ')
    .trim();
