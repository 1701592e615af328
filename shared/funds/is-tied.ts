/** Largest relative difference of a line's value, which is net of selling costs, from quantity × price. */
const VALUE_TOLERANCE = 0.02;

/** Whether a line of a report ties: its value, rials, is quantity × price, rials a unit, within 2%. */
export const isTied = (quantity: number, priceRial: number | null, valueRial: number): boolean =>
  quantity === 0
    ? valueRial === 0
    : priceRial !== null && Math.abs((quantity * priceRial) / valueRial - 1) <= VALUE_TOLERANCE;
