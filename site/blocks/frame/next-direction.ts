export type Direction = 'ascending' | 'descending';

/** The direction after a click: the active column flips, another one starts with its own first direction. */
export const nextDirection = (current: string | null, first: Direction): Direction => {
  if (current === 'ascending') return 'descending';
  return current === 'descending' ? 'ascending' : first;
};
