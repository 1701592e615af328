/** A bounded map that evicts the least recently used entry; `weigh` gives the weight of a value, 1 by default. */
export class LruCache<V> {
  #entries = new Map<string, V>();
  #weight = 0;
  readonly #limit: number;
  readonly #weigh: (value: V) => number;

  constructor(limit: number, weigh: (value: V) => number = () => 1) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  get(name: string): V | undefined {
    const value = this.#entries.get(name);
    if (value === undefined) return undefined;
    this.#entries.delete(name);
    this.#entries.set(name, value);
    return value;
  }

  set(name: string, value: V): void {
    this.delete(name);
    this.#entries.set(name, value);
    this.#weight += this.#weigh(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit || oldest === name) break;
      this.delete(oldest);
    }
  }

  delete(name: string): void {
    const value = this.#entries.get(name);
    if (value === undefined) return;
    this.#entries.delete(name);
    this.#weight -= this.#weigh(value);
  }
}
