/** What a fund is called where room is short: its symbol, else its full name. */
export const shortName = ({
  symbol,
  name,
}: {
  readonly symbol: string | null;
  readonly name: string;
}): string => symbol ?? name;
