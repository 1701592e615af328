/**
 * The specification's rule (public area, section 5): lower case; white space becomes a hyphen, and so does
 * whatever is no Persian, Arabic or Latin letter, digit or hyphen; hyphens collapse and are trimmed at the edges;
 * Arabic yeh and kaf take their Persian forms. Marks and tatweel belong to the letter before them and go with it.
 * e.g. «صندوق طلای (لوتوس) ۱» → «صندوق-طلای-لوتوس-۱». May be empty for a text with nothing to keep.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}ـ]+/gu, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[^\p{Script=Arabic}\p{Script=Latin}\p{Nd}]+|[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
