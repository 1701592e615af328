// npm test: installs the packages on any Node from 20, then runs scripts/test.ts on the project's Node.
import { readArguments } from './arguments.mjs';
import { installPackages } from './install.mjs';
import { runWithProjectNode } from './run.mjs';

readArguments('test');
installPackages();
runWithProjectNode(['scripts/test.ts', ...process.argv.slice(2)]);
