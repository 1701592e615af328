const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 forbids even when escaped: with one of them a reader rejects the whole file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to drop
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

/** Percent-encodes each segment of a path. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
