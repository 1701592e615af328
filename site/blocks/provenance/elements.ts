type Child = Node | string | null | false;

/** An element with attributes and children; null and false children are left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | null>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) created.setAttribute(key, value);
  created.append(...children.filter((child) => child !== null && child !== false));
  return created;
}
