/** What the first pattern that matches a text stands for; undefined where none does. */
export const firstMatch = <T>(
  rules: readonly (readonly [pattern: RegExp, result: T])[],
  text: string,
): T | undefined => rules.find(([pattern]) => pattern.test(text))?.[1];
