import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { ADMIN_SCRIPT } from '../shared/paths.ts';

/** What as many screens share is loaded with the first of them. */
const MIN_SCREENS = 3;

/**
 * The files that the staff's screens start with, and those that their lists and forms share; everything else is a file of the screen
 * that uses it. The first match takes a module and what it imports.
 */
const groups = [
  { name: 'supabase', test: /\/node_modules\/@supabase\// },
  // Beside the script of a fixed name, which browsers ask for anew at each visit.
  { name: 'admin', tags: ['$initial' as const], test: (id: string) => !id.endsWith('/admin/start.tsx') },
  { name: 'admin-screens', minShareCount: MIN_SCREENS },
];

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * A build of the staff's screens alone, beside that of the site whose page /admin loads them: a site needs none of their packages. Their
 * files carry their hashes as the site's do; the script that the page names keeps its name, so that a new build makes no page stale.
 */
export default defineConfig({
  root: fileOf('.'),
  publicDir: false,
  build: {
    outDir: '../.bundle/admin/client',
    emptyOutDir: true,
    // Its list of files to load ahead is of the build's own HTML, and there is none.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileOf('start.tsx'),
      output: {
        entryFileNames: ADMIN_SCRIPT,
        chunkFileNames: '_astro/[name].[hash].js',
        assetFileNames: '_astro/[name].[hash][extname]',
        codeSplitting: { groups },
      },
    },
  },
});
