/**
 * Characters without a glyph that stand around copied words: marks and isolates of direction, joiners (ZWNJ too), soft hyphens, the
 * byte order mark. Messengers, Excel and this site's own isolates put them there.
 */
const INVISIBLE = /\p{Cf}/gu;

/** The same without the joiner (ZWNJ), which is a part of words: «سرمایه‌گذاری». */
const MARKS = /[^\u200c\P{Cf}]/gu;

/** A text without its invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** A text without its invisible characters but the joiner (ZWNJ). */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');
