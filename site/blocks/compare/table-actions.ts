/** What the tables below the charts ask the page for. */
export interface TableActions {
  readonly add: (slug: string) => void;
  readonly shown: () => readonly string[];
}
