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

  it('has the ending .island.tsx, and no other component has a client directive', () => {
    expect(hydrated.length).toBeGreaterThan(3);
    for (const { file, name } of hydrated)
      expect(read(file), `${file}: ${name}`).toMatch(
        new RegExp(`import \\{ ${name} \\} from '[^']*/${name}\\.island\\.tsx'`),
      );
  });
});

/**
 * How many files of a folder make DOM by hand. A new part of a page is a component: a number only goes down. What stays is what needs
 * none (docs/architecture.md, "Islands").
 */
const HAND_MADE = {
  'blocks/compare': 14,
  'blocks/frame': 2,
  'blocks/measures': 1,
  'blocks/provenance': 3,
  'blocks/returns-heatmap': 1,
  'blocks/watchlist': 16,
  'blocks/whole-map': 3,
  'charts/create-row.ts': 1,
  'charts/plain': 3,
  pwa: 3,
  runtime: 6,
  'shell/market-hours.ts': 1,
  'shell/search': 1,
  'shell/seo-debug': 1,
};
const BY_HAND =
  /document\.createElement|\.(?:inner|outer)HTML|insertAdjacentHTML|customElements|from '[^']*\/(?:elements|create|create-row)\.ts'/;
/** e.g. "blocks/compare/foot.ts" → "blocks/compare", "runtime/toast.ts" → "runtime" */
const folderOf = (file: string): string =>
  /^(?:runtime|pwa)\//.test(file) ? (file.split('/')[0] ?? '') : file.split('/').slice(0, 2).join('/');

describe('DOM that is made by hand', () => {
  it('is found in these folders alone, in no more files', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: site }).filter(
      (file) => !/\.test\.tsx?$/.test(file) && BY_HAND.test(read(file)),
    );
    const counts: Record<string, number> = {};
    for (const file of files) counts[folderOf(file)] = (counts[folderOf(file)] ?? 0) + 1;
    expect(counts).toEqual(HAND_MADE);
  });
});
