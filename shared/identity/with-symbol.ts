interface Named {
  readonly name: string;
  readonly symbol: string | null;
}

/** What a fund is called, with its symbol unless its name holds it, e.g. «صندوق زر (زرین)»; `heading` is its name in other words. */
export const withSymbol = ({ name, symbol }: Named, heading: string = name): string =>
  symbol && !name.includes(symbol) ? `${heading} (${symbol})` : heading;
