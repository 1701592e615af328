/** No option is active. */
export const NONE = -1;

type Move = (active: number, last: number) => number;

/** Arrows go round; Home and End stay with the text until an option is active. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (active, last) => (active >= last ? 0 : active + 1),
  ArrowUp: (active, last) => (active <= 0 ? last : active - 1),
  Home: (active) => (active === NONE ? NONE : 0),
  End: (active, last) => (active === NONE ? NONE : last),
};

/**
 * The option of a list of `count` that a key makes active, by its index; null where the key moves nothing and keeps its meaning in the
 * text. After the pattern of the ARIA Authoring Practices for an editable combobox with a list.
 */
export function moveActive(key: string, active: number, count: number): number | null {
  const next = count > 0 ? MOVES[key]?.(active, count - 1) : undefined;
  return next === undefined || next === NONE ? null : next;
}
