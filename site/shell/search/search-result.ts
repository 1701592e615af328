/** One option of the combobox. */
export interface SearchResult {
  readonly name: string;
  readonly symbol: string | null;
  readonly href: string;
  readonly slug: string;
  /** The name of its category; empty where it is not known. */
  readonly category: string;
  /** The manager, where the query is found in it and not in name and symbol. */
  readonly manager: string | null;
  /** Normalized parts of the query, which are marked where they stand. */
  readonly words: readonly string[];
}
