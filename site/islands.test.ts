import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const site = fileURLToPath(new URL('.', import.meta.url));
const read = (file: string): string => readFileSync(join(site, file), 'utf8');
const components = globSync('**/*.tsx', { cwd: site });
const islands = components.filter((file) => file.endsWith('.island.tsx'));
const hydrated = globSync('**/*.astro', { cwd: site, exclude: ['pages/admin/**'] }).flatMap((file) =>
  [...read(file).matchAll(/<([A-Z]\w*)\s+client:/g)].map(([, name]) => ({ file, name: name as string })),
);

describe('a React component', () => {
  it.each(components)('%s asks React for no id: those of two islands would be the same', (file) => {
    expect(read(file)).not.toMatch(/\buseId\b/);
  });
});

describe('an island', () => {
  it.each(islands)('%s replays what the reader did before it was ready', (file) => {
    expect(read(file)).toMatch(/\buseHydrated\(/);
  });

  it.each(islands)('%s exports the component of its name', (file) => {
    const name = basename(file, '.island.tsx');
    expect(read(file)).toContain(`export function ${name}(`);
  });

  it('has the ending .island.tsx, and no other component has a client directive', () => {
    expect(hydrated.length).toBeGreaterThan(3);
    for (const { file, name } of hydrated)
      expect(read(file), `${file}: ${name}`).toMatch(
        new RegExp(`import \\{ ${name} \\} from '[^']*/${name}\\.island\\.tsx'`),
      );
  });
});
