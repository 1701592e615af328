/** Class of a signed figure: a gain, a loss, or neither. */
export type Tone = 'up' | 'down' | 'flat';

export const toneOf = (value: number): Tone => (value > 0 ? 'up' : value < 0 ? 'down' : 'flat');
