/** The rooms of docs/architecture.md and who may import whom. */
const test = '(\\.test\\.tsx?$|/testing/)';
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Folders of pipeline/snapshots that hold aggregates with their parts and their provenance. */
const TOPICS =
  'aggregates|bubbles|categories|common|content|funds|holdings|lists|market|measures|reserves|returns|risk|trading';

/** Rooms in the order in which they may import: each imports those to its right, none to its left. */
const PIPELINE = [
  'commands',
  'doctor',
  'replay',
  'trace',
  'service',
  'media',
  'delivery',
  'release',
  'serve',
  'render',
  'snapshots',
  'sources',
  'database',
  'storage',
];
const SITE = ['gallery', 'pages', 'loaders', 'layouts', 'pwa', 'shell', 'blocks', 'charts', 'ui', 'runtime'];
const ADMIN = [
  'layout',
  'resources',
  'seo',
  'preview',
  'drafts',
  'media',
  'editor',
  'history',
  'auth',
  'jobs',
  'ui',
  'i18n',
  'theme',
  'data',
];

/** No room imports one above it. */
const inOrder = (home, rooms) =>
  rooms
    .slice(1)
    .map((room, index) =>
      forbid(
        `${home}-${room}-imports-downwards`,
        { path: `^${home}/${room}/`, pathNot: test },
        { path: `^${home}/(${rooms.slice(0, index + 1).join('|')})/` },
        `The order is ${rooms.join(' → ')}.`,
      ),
    );

const pure = (name, path, allowed) =>
  forbid(
    `${name}-is-pure`,
    { path, pathNot: test },
    { pathNot: `^(shared/|${allowed})` },
    'Pure parts import shared alone.',
  );

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'A part that needs its user is two parts.'),
    forbid(
      'shared-imports-zod-only',
      { path: '^shared/', pathNot: `${test}|^shared/rich-text/` },
      { pathNot: '^(shared/|node_modules/zod/)' },
      'shared knows no fs, env, React or clock.',
    ),
    forbid(
      'rich-text-imports-marked-and-the-sanitizer',
      { path: '^shared/rich-text/', pathNot: test },
      { pathNot: '^(shared/|node_modules/(marked|(@types/)?sanitize-html)/)' },
      'The one renderer of editors’ texts stands in shared, for the page and the editor.',
    ),
    forbid(
      'one-renderer-of-texts',
      { path: '^(site|admin|pipeline)/', pathNot: test },
      { path: '^node_modules/(marked|sanitize-html)/' },
      'Editor, preview and page show what shared/rich-text renders.',
    ),
    forbid(
      'pipeline-imports-shared-only',
      { path: '^pipeline/', pathNot: test },
      { path: '^(site|admin|scripts)/' },
      'Rooms meet in files and rows.',
    ),
    forbid(
      'site-imports-shared-only',
      { path: '^site/', pathNot: test },
      { path: '^(pipeline|admin|scripts)/' },
      'Rooms meet in files and rows.',
    ),
    forbid(
      'admin-imports-shared-only',
      { path: '^admin/', pathNot: test },
      { path: '^(pipeline|site|scripts)/' },
      'Rooms meet in files and rows.',
    ),
    forbid(
      'nobody-imports-scripts',
      { path: '^(shared|pipeline|site|admin)/' },
      { path: '^scripts/' },
      'Nothing imports a script.',
    ),
    forbid(
      'nobody-imports-supabase',
      {},
      { path: '^supabase/.*\\.(ts|mjs|js)$' },
      'supabase/ holds files, not modules.',
    ),
    forbid(
      'rooms-do-not-import-the-cli',
      { path: '^pipeline/.+/', pathNot: test },
      { path: '^pipeline/cli' },
      'cli → commands → rooms.',
    ),
    forbid(
      'production-does-not-import-the-seed',
      { path: '^pipeline/', pathNot: `${test}|^pipeline/(database/seed|commands/seed|replay)` },
      { path: '^pipeline/database/seed/' },
      'The demonstration is not part of the product.',
    ),
    ...inOrder('pipeline', PIPELINE),
    ...inOrder('site', SITE),
    ...inOrder('admin', ADMIN),
    pure(
      'aggregates',
      `^pipeline/snapshots/(${TOPICS})/`,
      `pipeline/snapshots/(${TOPICS})/|node_modules/zod/`,
    ),
    pure('documents', '^pipeline/render/documents/', 'pipeline/render/documents/|node_modules/zod/'),
    forbid(
      'widgets-are-pure',
      { path: '^site/blocks/([^/]+)/.+\\.widget\\.ts$' },
      { pathNot: '^(shared/|site/charts/parts/|site/blocks/$1/|node_modules/echarts/)' },
      'A widget imports shared, the chart kit and its own folder.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(golden|\\.bundle|\\.gallery|\\.data|dist)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.astro', '.json'] },
  },
};
