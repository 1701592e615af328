/** The rooms and doors of docs/architecture.md, checked. */
const test = '\\.test\\.tsx?$';
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Rooms inside pipeline: who may import whom. */
const parts = [
  'database',
  'sources',
  'trace',
  'aggregates',
  'documents',
  'publish',
  'targets',
  'og',
  'indexnow',
  'jobs',
  'schedule',
  'watch',
  'play',
  'stack',
];
const pure = ['aggregates', 'documents'];

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'A part that needs its user is two parts.'),
    forbid(
      'shared-imports-zod-only',
      { path: '^shared/', pathNot: test },
      { pathNot: '^(shared/|node_modules/zod/)' },
      'The language knows no fs, env, React or clock.',
    ),
    forbid(
      'pipeline-stays-home',
      { path: '^pipeline/', pathNot: test },
      { path: '^(site|admin|scripts)/' },
      'Rooms meet in files and rows.',
    ),
    forbid(
      'site-stays-home',
      { path: '^site/', pathNot: `${test}|^site/pages/admin/` },
      { path: '^(pipeline|admin|scripts)/' },
      'Rooms meet in files and rows.',
    ),
    forbid(
      'admin-stays-home',
      { path: '^admin/', pathNot: test },
      { path: '^(pipeline|site|scripts)/' },
      'Rooms meet in files and rows.',
    ),
    forbid(
      'one-door-to-admin',
      { path: '^site/pages/admin/' },
      { path: '^(pipeline|scripts)/|^admin/(?!App)' },
      'The page mounts admin/App and nothing else.',
    ),
    forbid(
      'scripts-are-leaves',
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
    ...pure.map((part) =>
      forbid(
        `${part}-are-pure`,
        { path: `^pipeline/${part}/`, pathNot: test },
        { pathNot: `^(shared/|pipeline/${part}/|node_modules/zod/)` },
        'Pure parts import shared only.',
      ),
    ),
    forbid(
      'parts-never-import-commands',
      { path: `^pipeline/(${parts.join('|')})/`, pathNot: test },
      { path: '^pipeline/(commands/|cli)' },
      'cli → commands → parts.',
    ),
    forbid(
      'widgets-are-pure',
      { path: '^site/widgets/', pathNot: test },
      { pathNot: '^(shared/|site/widgets/|node_modules/(zod|echarts|react|d3-hierarchy)/)' },
      'charts → widgets → shared.',
    ),
    forbid(
      'sections-import-widgets-and-charts',
      { path: '^site/sections/', pathNot: test },
      { path: '^site/(pages|layouts|data|pwa)/' },
      'pages → sections → {widgets, charts}.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(golden|\\.bundle|\\.data|dist)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.astro', '.json'] },
  },
};
