/** How long a browser may take to start reading the file. Milliseconds. */
const KEEP_URL = 10_000;

/** Saves a file under a name. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_URL);
}
