import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/** Icons and pictures are already compressed by their formats. */
const TEXT = /\.(?:js|css)$/;

const compress = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Compresses the scripts and styles of a folder into files of their names with ".br" in another. */
export async function compressFolder(from: string, to: string): Promise<void> {
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(to, `${name}.br`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await compress(readFileSync(join(from, name))));
    }),
  );
}

/**
 * Compresses scripts and styles with brotli at its highest quality, once a build, into `.bundle/packed/`: they change only with the
 * code, and every visitor's first page waits for them. Pages change each minute and are compressed at a fast quality when published.
 */
export function precompress(): AstroIntegration {
  let hasPublisher = false;
  return {
    name: 'sandoghnama-precompress',
    hooks: {
      // A plain static build has no publisher that would read the folder.
      'astro:config:done': ({ buildOutput }) => {
        hasPublisher = buildOutput === 'server';
      },
      'astro:build:done': async ({ dir }) => {
        if (hasPublisher) await compressFolder(fileURLToPath(dir), fileURLToPath(new URL('../packed/', dir)));
      },
    },
  };
}
