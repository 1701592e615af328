import { execFileSync } from 'node:child_process';
import { root } from '../bundle.ts';
import { readProjectFile } from '../read-project-file.ts';
import { printCoverage, readSpecification, readTags, type ShownBy, type SpecSection } from './coverage.ts';

export interface Coverage {
  readonly sections: readonly SpecSection[];
  readonly shown: ReadonlyMap<string, readonly ShownBy[]>;
  /** The document that follows from both. */
  readonly document: string;
}

/** The test files of the repository that contain a tag, tracked or new. */
const taggedFiles = (): string[] =>
  execFileSync(
    'git',
    ['grep', '--untracked', '-l', '-E', '^ *// spec [0-9]', '--', '*.test.ts', '*.test.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(Boolean)
    .sort();

/** Reads the specification and the tags of all tests. */
export function readCoverage(): Coverage {
  const sections = readSpecification(readProjectFile('scripts/spec/specification.txt'));
  const shown = new Map<string, ShownBy[]>();
  for (const path of taggedFiles())
    for (const [id, tests] of readTags(path, readProjectFile(path)))
      shown.set(id, [...(shown.get(id) ?? []), ...tests]);
  return { sections, shown, document: printCoverage(sections, shown) };
}
