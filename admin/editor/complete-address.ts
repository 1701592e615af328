const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]{2,}$/;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]|$)/u;

/** An address as it is meant: "example.com/a" → "https://example.com/a", "a@example.com" → "mailto:a@example.com", "//example.com" with a scheme too; others as they are. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  if (/^\/\/[^/]/.test(address)) return `https:${address}`;
  return HOST.test(address) ? `https://${address}` : address;
}
