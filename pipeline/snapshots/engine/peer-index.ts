import type { PeerComparison } from '../common/define.ts';

interface Entry {
  readonly value: unknown;
  /** Equal JSON counts as unchanged. */
  readonly json: string;
}

const createEntry = (value: unknown): Entry => ({ value, json: JSON.stringify(value) });

/** Inputs and results by fund id. */
export interface PeerEntries {
  readonly inputs: Map<string, Entry>;
  readonly results: Map<string, Entry>;
}

/** Each fund's comparison input and result, kept between runs. */
export interface PeerIndex {
  readonly entries: PeerEntries;
  /** Results by fund id. */
  readonly results: ReadonlyMap<string, unknown>;
  /**
   * Replaces the inputs of `fundIds` (a fund that is missing from `inputs` is removed), compares the changed categories
   * again and returns the ids of the funds whose result changed. `categoriesOf` names the categories that a fund belongs
   * to or belonged to.
   */
  update(
    fundIds: Iterable<string>,
    inputs: Iterable<readonly [string, unknown]>,
    categoriesOf: (fundId: string) => readonly string[],
    fundsOf: (categoryId: string) => Iterable<string>,
  ): Set<string>;
}

/** `entries` are those of an earlier process. */
export function createPeerIndex(
  { compare }: PeerComparison,
  entries: PeerEntries = { inputs: new Map(), results: new Map() },
): PeerIndex {
  const { inputs: inputEntries, results: resultEntries } = entries;
  const results = new Map([...resultEntries].map(([id, { value }]) => [id, value]));

  /** Compares the funds of one category and returns those whose result changed. */
  function compareFunds(fundIds: Iterable<string>): string[] {
    const ids = [...fundIds];
    const compared = compare(ids.flatMap((id) => inputEntries.get(id)?.value ?? []));
    const changed: string[] = [];
    for (const id of ids) {
      const result = createEntry(compared.get(id) ?? null);
      if (resultEntries.get(id)?.json === result.json) continue;
      resultEntries.set(id, result);
      results.set(id, result.value);
      changed.push(id);
    }
    return changed;
  }

  return {
    entries,
    results,
    update(fundIds, inputs, categoriesOf, fundsOf) {
      const newInputs = new Map(inputs);
      const changedCategories = new Set<string>();
      for (const id of fundIds) {
        const before = inputEntries.get(id);
        const input = newInputs.has(id) ? createEntry(newInputs.get(id)) : undefined;
        const categories = categoriesOf(id);
        if (before?.json === input?.json && categories.length < 2) continue;
        if (input) inputEntries.set(id, input);
        else inputEntries.delete(id);
        if (!input) resultEntries.delete(id);
        for (const category of categories) changedCategories.add(category);
      }
      return new Set([...changedCategories].flatMap((category) => compareFunds(fundsOf(category))));
    },
  };
}
