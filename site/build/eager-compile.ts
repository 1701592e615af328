import type { Plugin } from 'vite';

/** Chunks that run almost whole as soon as they come. */
const RUN_WHOLE = ['engine', 'react', 'figures'];

/**
 * Asks V8 to compile all of a chunk while it arrives, on a thread of its own: else the page's thread compiles function by function
 * when a chart is first touched (https://v8.dev/blog/explicit-compile-hints). Browsers that do not know the line read a comment.
 */
export const eager = (): Plugin => ({
  name: 'sandoghnama-eager',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && RUN_WHOLE.includes(file.name))
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
  },
});
