import type { AstroIntegration } from 'astro';
import { eager } from './eager-compile.ts';
import { oneShell } from './inline-shell-chunk.ts';

/** Parts that every page starts with; see site/layouts/main.ts. */
const SHELL = [
  'address',
  'after-paint',
  'ahead',
  'clicks',
  'clock',
  'delay',
  'fund-search',
  'keep-clicks',
  'leaving',
  'main',
  'moment',
  'poll',
  'sheets',
  'spy',
  'theme',
  'tips',
  'toast',
];

/** What blocks add to it: each listens from the start and loads the rest when it is used. */
const BLOCKS_SHELL = [
  'gold-bubble/choose-fund',
  'fund-holdings/holdings-controls',
  'frame/sort-order',
  'returns-heatmap/sort-table',
];

const PWA_SHELL = [
  'connection',
  'install',
  'install-rules',
  'memory',
  'start',
  'update',
  'update-state',
  'version',
  'worker/messages',
];

/** Many small files cost more than a few: what is always loaded together is one file. */
const groups = [
  {
    name: 'shell',
    test: new RegExp(
      `/site/client/(${SHELL.join('|')})\\.ts|/site/blocks/(${BLOCKS_SHELL.join('|')})\\.ts|/site/pwa/(${PWA_SHELL.join('|')})\\.ts|/shared/(paths|memoize|units|dates/(days|jalali-day)|persian/(collate|digits))\\.ts|vite/preload-helper|rolldown/runtime`,
    ),
  },
  { name: 'pwa-ui', test: /\/site\/pwa\/(ui|guide|ui-count)\./ },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|@astrojs\/react\/dist\/client/ },
  {
    name: 'engine',
    test: /\/node_modules\/(echarts|zrender|tslib)\/|\/site\/charts\/(engine|live|theme)\.ts/,
  },
  { name: 'letters', test: /\/shared\/persian\/(normalize-for-search|keyboard)\.ts/ },
  {
    name: 'figures',
    test: /\/shared\/(dates\/jalali|persian\/(format|write-number))\.ts|\/site\/charts\/parts\//,
  },
];

/** How the browser's files are cut: one stylesheet for the site, and a few scripts by use. */
export const browserFiles = (): AstroIntegration => ({
  name: 'sandoghnama-browser-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [oneShell(), eager()],
          build: { cssCodeSplit: false },
          environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
        },
      });
    },
  },
});
