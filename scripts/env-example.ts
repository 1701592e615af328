// node scripts/run.mjs scripts/env-example.ts: writes .env.example from the schemas that read the environment.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle.ts';
import { formatEnvExample } from './deploy/format-env-example.ts';

writeFileSync(join(root, '.env.example'), formatEnvExample());
