/** Characters of the common text that stay on each side of a difference. */
const CONTEXT = 40;

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

function commonEnd(a: string, b: string, start: number): number {
  let length = 0;
  const most = Math.min(a.length, b.length) - start;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length++;
  return length;
}

/** Two texts without what they have in common at start and end, except for some characters of context. e.g. "…and so on…" */
export function differingParts(a: string, b: string): [string, string] {
  const start = commonStart(a, b);
  const end = commonEnd(a, b, start);
  const from = Math.max(0, start - CONTEXT);
  const keep = Math.min(end, CONTEXT);
  const part = (whole: string): string =>
    `${from > 0 ? '…' : ''}${whole.slice(from, whole.length - end + keep)}${end > keep ? '…' : ''}`;
  return [part(a), part(b)];
}
