// npm test: installs what is missing (a browser too), then hands over to the project's own Node.
import { installPackages } from './install.mjs';
import { handOver } from './run.mjs';

installPackages();
handOver(['scripts/test.ts', ...process.argv.slice(2)]);
