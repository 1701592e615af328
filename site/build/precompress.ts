import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/** Of the browser's files; icons and pictures are packed by themselves. */
const TEXT = /\.(?:js|css)$/;

const pack = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

async function packFolder(client: string, packed: string): Promise<void> {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(packed, `${name}.br`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await pack(readFileSync(join(client, name))));
    }),
  );
}

/**
 * Scripts and styles change only with the code, and every visitor's first page waits for them: they are packed as tightly
 * as brotli can, once a build, into `.bundle/packed/`. Pages change each minute and are packed fast when they are published.
 */
export const packed = (): AstroIntegration => ({
  name: 'sandoghnama-packed',
  hooks: {
    'astro:build:done': ({ dir }) =>
      packFolder(fileURLToPath(dir), fileURLToPath(new URL('../packed/', dir))),
  },
});
