/** Adds a style sheet to the document. What a script imports and adopts costs no page anything before that script is loaded. */
export function adoptStyles(styles: string): void {
  // The server prints the same components.
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
