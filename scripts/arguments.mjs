// What each npm script takes, and its help. Plain JavaScript: `npm start` and `npm test` read their arguments before they install packages.
import { formatHelp, parseArguments } from '../pipeline/commands/command-line.mjs';

const SCRIPTS = {
  start: {
    program: 'npm start --',
    summary: 'install, migrate, seed, publish and serve everything on this machine; Ctrl-C stops it',
    options: { live: { type: 'boolean', help: 'replay simulated trading days without end' } },
  },
  test: {
    program: 'npm test --',
    summary: 'every check and test; or the test files whose path contains a filter, without the checks',
    positionals: ['filter…'],
    options: {
      update: { type: 'boolean', short: 'u', help: 'accept the golden files and pictures that differ' },
      testNamePattern: { type: 'string', short: 't', help: 'only tests whose name contains it' },
    },
  },
  'test:changed': {
    program: 'npm run test:changed --',
    summary: 'types, lint and tests of what changed since the last commit, or since the one named',
    positionals: ['commit'],
    options: {},
  },
  dev: {
    program: 'npm run dev --',
    summary: "Astro's dev server on the newest snapshots, at SITE_PORT",
    options: {},
  },
  build: {
    program: 'npm run build --',
    summary: 'publish the site once into dist/, for any static host',
    options: {},
  },
  bundle: {
    program: 'npm run bundle --',
    summary: "build the site's code without publishing, for machines that then run `publish` or `watch`",
    options: {},
  },
  checks: {
    program: 'npm run typecheck, lint or depcruise --',
    summary: 'run the named checks of this project, by default all of them',
    positionals: ['check…'],
    options: {},
  },
  bench: {
    program: 'npm run -s bench --',
    summary: 'measure start, snapshots, rendering and publish; prints one JSON object',
    options: {
      quick: { type: 'boolean', help: 'leave out the market of ten times the funds' },
      short: { type: 'boolean', help: 'for tests: eight funds, and one start of this checkout' },
    },
  },
  audit: {
    program: 'npm run audit --',
    summary: 'compare the packages with known vulnerabilities; exits with 1 for a high or critical one',
    options: {},
  },
  nightly: {
    program: 'npm run nightly --',
    summary: 'all tests with many rounds, the benches and the soak; or the named parts alone',
    positionals: ['part…'],
    options: {},
  },
};

/**
 * The arguments of an npm script by name. Prints help and exits with 0 for --help; exits with 2, naming what is allowed, for an unknown one.
 * @param {keyof typeof SCRIPTS} name
 * @returns {Record<string, any>}
 */
export function readArguments(name, args = process.argv.slice(2)) {
  try {
    const values = parseArguments(SCRIPTS[name], args);
    if (!values.help) return values;
    console.log(formatHelp(SCRIPTS[name]));
    process.exit(0);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
