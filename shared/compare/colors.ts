/** A fund's colour belongs to the fund: it depends on which funds are compared, not on their order. */

const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) as number)) % 1_000_003, 7);

/** The index of each slug's colour, of `count` ones: its own where it is free, else the next. No two of `count` slugs share one. */
export function assignColors(slugs: readonly string[], count: number): ReadonlyMap<string, number> {
  const taken = new Map<number, string>();
  const found = [...new Set(slugs)].sort().map((slug): [string, number] => {
    let index = hashOf(slug) % count;
    for (let tries = 0; tries < count && taken.has(index); tries += 1) index = (index + 1) % count;
    taken.set(index, slug);
    return [slug, index];
  });
  return new Map(found);
}
