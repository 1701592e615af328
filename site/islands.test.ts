import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const site = fileURLToPath(new URL('.', import.meta.url));
const read = (file: string): string => readFileSync(join(site, file), 'utf8');
const components = globSync('**/*.tsx', { cwd: site });
const islands = components.filter((file) => file.endsWith('.island.tsx'));
const hydrated = globSync('**/*.astro', { cwd: site }).flatMap((file) =>
  [...read(file).matchAll(/<([A-Z]\w*)\s+client:/g)].map(([, name]) => ({ file, name: name as string })),
);

describe('a React component', () => {
  it.each(components)('%s asks React for no id: those of two islands would be the same', (file) => {
    expect(read(file)).not.toMatch(/\buseId\b/);
  });
});

describe('a component’s styles', () => {
  it.each(components)(
    '%s leaves its stylesheet to the page: Astro would print it inline into every page',
    (file) => {
      expect(read(file)).not.toMatch(/import '[^']*\.css'/);
    },
  );
});

describe('an island', () => {
  it.each(islands)('%s replays what the reader did before it was ready', (file) => {
    expect(read(file)).toMatch(/\buseHydrated\(/);
  });

  it.each(islands)('%s exports the component of its name', (file) => {
    const name = basename(file, '.island.tsx');
    expect(read(file)).toContain(`export function ${name}(`);
  });

  it('is live at its first touch: the policy allows no other directive’s script', () => {
    const used = globSync('**/*.astro', { cwd: site }).flatMap((file) => [
      ...read(file).matchAll(/\bclient:(\w+)/g),
    ]);
    expect(new Set(used.map(([, name]) => name))).toEqual(new Set(['touch']));
  });

  it('has the ending .island.tsx, and no other component has a client directive', () => {
    expect(hydrated.length).toBeGreaterThan(3);
    for (const { file, name } of hydrated)
      expect(read(file), `${file}: ${name}`).toMatch(
        new RegExp(`import \\{ ${name} \\} from '[^']*/${name}\\.island\\.tsx'`),
      );
  });
});

/** Plain scripts that may: each needs no component, and says why (docs/architecture.md, "Islands"). */
const PLAIN = ['pwa/start.ts', 'runtime/download.ts', 'runtime/prefetch.ts', 'runtime/show-overlay.ts'];

/** How many files of other folders still make DOM by hand. A new part of a page is a component: a number only goes down, and none is added. */
const HAND_MADE = {
  'blocks/frame': 1,
};
const BY_HAND = /document\.createElement|\.(?:inner|outer)HTML|insertAdjacentHTML|customElements/;
/** e.g. "blocks/compare/foot.ts" → "blocks/compare" */
const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/');

describe('DOM that is made by hand', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: site }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && BY_HAND.test(read(file)),
  );

  it('is found in the plain scripts, which the architecture names', () => {
    expect(files.filter((file) => PLAIN.includes(file)).toSorted()).toEqual(PLAIN);
    const architecture = read('../docs/architecture.md');
    for (const file of PLAIN) expect(architecture).toContain(`\`site/${file}\``);
  });

  it('is found in no more files of these folders', () => {
    const counts: Record<string, number> = {};
    for (const file of files)
      if (!PLAIN.includes(file)) counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + 1;
    expect(counts).toEqual(HAND_MADE);
  });
});
