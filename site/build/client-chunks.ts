import type { AstroIntegration } from 'astro';
import { adminChunks } from './admin-chunks.ts';
import { eagerCompile } from './eager-compile.ts';
import { inlineShellChunk } from './inline-shell-chunk.ts';

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
  { name: 'letters', test: /\/shared\/persian\/(normalize-for-search|keyboard)\.ts/ },
  // How days, numbers, colours and measures are written, and files loaded: what draws without ECharts needs no more of the next groups.
  {
    name: 'format',
    test: /\/shared\/(dates\/(jalali|parse-jalali-day)|identity\/fund-address|escape-formula|csv\/write-csv|figures\/subject-of-path|persian\/(clean-input|format|write-number)|funds\/(series|returns|bubble)|measures\/(lens|measure-words|measured-return))\.ts|\/charts\/parts\/(colors|escape-html|tone)\.ts|\/runtime\/(published|measure\/reader-lens)\.ts/,
  },
  // After the files that it loads: a chart has these without the library.
  { name: 'query', test: /\/node_modules\/@tanstack\/|\/runtime\/use-published\.ts/ },
  // The funds and figures of the screener, which the list, the map and the watchlist read.
  {
    name: 'screen',
    test: /\/shared\/(screener\/(fields|table|state)|figures\/year-caveat)\.ts|\/blocks\/fund-table\/(fund-row\.ts|Spark\.tsx)/,
  },
  // What most islands share, and the frame of a block: they would be a request each.
  {
    name: 'island',
    test: /\/runtime\/(use-address-state|use-near|choose-fund|measure\/use-reader-lens)\.ts|\/ui\/(LoadError|Badge)\.tsx|\/charts\/ViewSwitches\.tsx/,
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
  ...adminChunks,
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
