// node scripts/run.mjs scripts/spec/print-coverage.ts: writes docs/spec-coverage.md from the specification and the tags of the tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle.ts';
import { readCoverage } from './read-coverage.ts';

writeFileSync(join(root, 'docs/spec-coverage.md'), readCoverage().document);
