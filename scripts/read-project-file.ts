import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle.ts';

/** The text of a file of the project, by its path. */
export const readProjectFile = (path: string): string => readFileSync(join(root, path), 'utf8');
