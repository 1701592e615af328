import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './bundle.ts';
import { readProjectFile } from './read-project-file.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      /** Of a package that stands in another one's place. */
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      /** Of a workspace. */
      link: z.boolean().optional(),
    }),
  ),
});

const HEAD = `Sandoghnama contains, or runs with, the packages below. Each is used under its own licence, whose text is in its folder under
node_modules. Pages contain the font Vazirmatn under the SIL Open Font License 1.1.
`;

// `vitest run notice -u` writes the file again after a change of the packages.
it('NOTICE names the licence of every package that is installed for production', async () => {
  const { packages } = lockFile.parse(JSON.parse(readProjectFile('package-lock.json')));
  const lines = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, { name, version = '', license = 'see its folder' }]) => {
      const folder = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return `${name ?? folder} ${version}: ${license}`;
    });
  expect(lines.length).toBeGreaterThan(100);
  await expect(`${HEAD}\n${[...new Set(lines)].sort().join('\n')}\n`).toMatchFileSnapshot(
    join(root, 'NOTICE'),
  );
});
