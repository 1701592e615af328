// npm start: installs the packages on any Node from 20, then runs scripts/start.ts on the project's Node.
import { readArguments } from './arguments.mjs';
import { installPackages } from './install.mjs';
import { runWithProjectNode } from './run.mjs';

readArguments('start');
installPackages('site');
runWithProjectNode(['scripts/start.ts', ...process.argv.slice(2)]);
