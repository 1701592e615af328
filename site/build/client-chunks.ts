import type { AstroIntegration } from 'astro';
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
const inlineShellChunk = (): Plugin => ({
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

/** Chunks of which nearly every function runs as soon as they are loaded. */
const CHUNKS = ['engine', 'react', 'figures'];

/**
 * Adds V8's compile hint to chunks: the whole file is compiled on a background thread while it is downloaded, instead of function
 * by function on the main thread at a chart's first use (https://v8.dev/blog/explicit-compile-hints). Other engines ignore the comment.
 */
const eagerCompile = (): Plugin => ({
  name: 'sandoghnama-eager-compile',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && CHUNKS.includes(file.name))
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
  },
});

/**
 * The chunks of the browser's scripts, first match first; each takes what its modules import as well. Many small files cost
 * more than a few, so what is always loaded together is one file. The patterns name no root: benches build a copy of the site.
 */
const groups = [
  // What every page starts with: the page's entry and all that it imports statically.
  {
    name: 'shell',
    test: /\/layouts\/main\.ts|\/runtime\/(adopt-styles|replay-events)\.ts|vite\/preload-helper|rolldown\/runtime/,
  },
  // With what every island starts with.
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|@astrojs\/react\/dist\/client|\/runtime\/(use-hydrated|use-document-value)\.ts/,
  },
  // What shows a component that no page prints.
  { name: 'overlay', test: /\/runtime\/show-overlay\.ts|\/ui\/SheetDialog\.tsx/ },
  { name: 'pwa-ui', test: /\/pwa\/(app-cards|install-guide|event-counts)\./ },
  {
    name: 'engine',
    test: /\/node_modules\/(echarts|zrender)\/|\/charts\/(engine|mount-chart|chart-theme)\.ts/,
  },
  { name: 'letters', test: /\/shared\/persian\/(normalize-for-search|keyboard|slug)\.ts/ },
  // How days, numbers, colours and measures are written, and files loaded: what draws without ECharts needs no more of the next groups.
  {
    name: 'format',
    test: /\/shared\/(first-match|dates\/jalali|identity\/fund-address|escape-formula|memoize|schema\/(origins|read-stamp)|csv\/write-csv|figures\/subject-of-path|persian\/(clean-input|format|is-(slug|ambiguous-amount)|write-number)|compare\/state|funds\/(series|returns|bubble)|measures\/(lens|measure-words|measured-return))\.ts|\/charts\/parts\/(colors|escape-html|tone)\.ts|\/runtime\/(published|measure\/reader-lens)\.ts/,
  },
  // How typed texts, days and numbers are read, and how long a text may be: for the calculator, the screener and all forms.
  {
    name: 'typed',
    test: /\/shared\/(dates\/parse-(jalali-)?day|persian\/(has-persian|read-(number|decimal))|schema\/lengths)\.ts/,
  },
  // After the files that it loads: a chart has these without the library.
  { name: 'query', test: /\/node_modules\/@tanstack\/|\/runtime\/use-published\.ts/ },
  // What maps are coloured by, for their cells, for a block in the reader's measure and for the foot of a screen.
  {
    name: 'map-colors',
    test: /\/shared\/(map\/(map-colors|map-scale|market-map-scales|map-state|screen-fields)|funds\/step-scale)\.ts/,
  },
  // The funds and figures of the screener, which the list, the map and the watchlist read.
  {
    name: 'screen',
    test: /\/shared\/(screener\/(fields|table|state|row-figures)|figures\/year-caveat)\.ts|\/blocks\/fund-table\/(fund-row\.ts|Spark\.tsx)/,
  },
  // What most islands share, and the frame of a block: they would be a request each.
  {
    name: 'island',
    test: /\/runtime\/(use-address-state|use-near|measure\/use-reader-lens)\.ts|\/ui\/(LoadError|Badge)\.tsx|\/charts\/ViewSwitches\.tsx/,
  },
  {
    name: 'frame',
    test: /\/blocks\/frame\/(BlockFrame|BlockFoot|BlockMenu|attribution|exports)\.tsx?|\/runtime\/copy-text\.ts/,
  },
  // What charts are built from, with the small files that two widgets of one block share: they would be a request each.
  {
    name: 'figures',
    test: /\/charts\/parts\/|\/blocks\/[\w-]+\/(define-reserve-widget|flow-chart|fund-donut|share-table|heatmap-text)\.ts/,
  },
  // The cells of a market map, for /map and the map of a screen.
  { name: 'map', test: /\/charts\/treemap\/|\/blocks\/whole-map\/MapStage\.tsx|\/shared\/map\// },
  // Charts without ECharts, with what the calculator shares with a comparison.
  {
    name: 'plain',
    test: /\/charts\/plain\/PlainChartView\.tsx|\/shared\/compare\/gaps\.ts|\/blocks\/compare\/load-fixed-slug\.ts/,
  },
  // What draws a comparison and the full chart of a fund, up to the first drawing: eight files otherwise. What is below it is loaded
  // when the reader comes near it.
  { name: 'compare', test: /\/blocks\/compare\/(RangedChart|ChosenFunds|bounds-words|use-comparison)\.tsx?/ },
];

/** Splits the browser's files: one stylesheet for the site, and a few scripts by use. */
export const clientChunks = (): AstroIntegration => ({
  name: 'sandoghnama-client-chunks',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [inlineShellChunk(), eagerCompile()],
          build: { cssCodeSplit: false },
          environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
        },
      });
    },
  },
});
