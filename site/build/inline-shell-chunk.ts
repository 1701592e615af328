import type { Plugin } from 'vite';

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1];
type File = Bundle[string];
type Chunk = Extract<File, { type: 'chunk' }>;

const isChunk = (file: File): file is Chunk => file.type === 'chunk';
const baseName = (path: string): string => path.split('/').at(-1) as string;

/** The script that a page names, when all that it does is to import `shell`. */
const doorTo = (shell: Chunk, files: readonly Chunk[]): Chunk | undefined =>
  files.find(({ isEntry, code }) => isEntry && code.trim() === `import"./${baseName(shell.fileName)}";`);

/**
 * The code that every page starts with is a shared chunk, which the bundler puts behind a script of one line.
 * That script takes its place: a page then asks once, where it would ask, wait, and ask again.
 * Throws where there is no such pair, since each page would silently wait longer.
 */
export const oneShell = (): Plugin => ({
  name: 'sandoghnama-one-shell',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter(isChunk);
    const shell = files.find(({ name }) => name === 'shell');
    const door = shell && doorTo(shell, files);
    if (!shell || !door) throw new Error('the pages’ script was expected to import the chunk "shell" alone');
    door.code = shell.code;
    for (const file of files)
      file.code = file.code.replaceAll(baseName(shell.fileName), baseName(door.fileName));
    delete bundle[shell.fileName];
  },
});
