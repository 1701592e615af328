// npm start: installs what is missing on whatever Node 20+ there is, then hands over to the project's own Node.
import { installPackages } from './install.mjs';
import { handOver } from './run.mjs';

installPackages();
handOver(['scripts/start.ts', ...process.argv.slice(2)]);
