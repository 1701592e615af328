/** A text of at most `letters` letters, else its first ones and an ellipsis, e.g. ("درخشان", 6) → "درخشان", ("نارنج اهرم", 6) → "نارنج …" */
export const cut = (text: string, letters: number): string =>
  [...text].length <= letters ? text : `${[...text].slice(0, letters).join('')}…`;
