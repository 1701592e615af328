const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};

/** A text of HTML or XML without the entities that writers of markup use, e.g. "a&amp;b" → "a&b". */
export const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => ENTITIES[name] as string);
