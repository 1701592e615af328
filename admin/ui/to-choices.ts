/** Persian names by value as the choices of a select. */
export const toChoices = (names: Readonly<Record<string, string>>): { id: string; name: string }[] =>
  Object.entries(names).map(([id, name]) => ({ id, name }));
