import type { Plugin } from 'vite';

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1];
type File = Bundle[string];
type Chunk = Extract<File, { type: 'chunk' }>;

const isChunk = (file: File): file is Chunk => file.type === 'chunk';
const baseName = (path: string): string => path.split('/').at(-1) as string;

/** The entry that a page's HTML names: its code does nothing but import the shell chunk. */
const findEntry = (shell: Chunk, files: readonly Chunk[]): Chunk | undefined =>
  files.find(({ isEntry, code }) => isEntry && code.trim() === `import"./${baseName(shell.fileName)}";`);

/**
 * Writes the code of the chunk `shell` into the entry that imports it, and drops the chunk: a page then makes one request
 * instead of two in sequence. Throws where no entry imports the shell alone, since every page would silently load later.
 */
export const inlineShellChunk = (): Plugin => ({
  name: 'sandoghnama-inline-shell-chunk',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter(isChunk);
    const shell = files.find(({ name }) => name === 'shell');
    const entry = shell && findEntry(shell, files);
    if (!shell || !entry) throw new Error('the pages’ script was expected to import the chunk "shell" alone');
    entry.code = shell.code;
    for (const file of files)
      file.code = file.code.replaceAll(baseName(shell.fileName), baseName(entry.fileName));
    delete bundle[shell.fileName];
  },
});
