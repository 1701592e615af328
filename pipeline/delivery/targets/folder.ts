import { hash } from 'node:crypto';
import { chmodSync, existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { envFolder } from '../../env-values.ts';
import { checkFolder } from '../../storage/ensure-folder.ts';
import { filesBelow } from '../../storage/files-below.ts';
import { writeFileAtomic } from '../../storage/objects.ts';
import { createPublicFolder, PUBLIC_FILE } from '../../storage/public-files.ts';
import { defineTarget, type TargetStore } from './define.ts';
import { namings } from './naming.ts';
import { parseSettings } from './parse-settings.ts';

const variablesSchema = z.object({
  TARGET_FOLDER: envFolder.describe('a folder for a web server or a sync tool, written file by file'),
});

function openFolder(folder: string): TargetStore {
  const fileOf = (key: string): string => join(folder, key);
  return {
    async put({ key, body }) {
      createPublicFolder(dirname(fileOf(key)));
      writeFileAtomic(fileOf(key), body);
      chmodSync(fileOf(key), PUBLIC_FILE);
    },
    get: async (key) => (existsSync(fileOf(key)) ? readFile(fileOf(key)) : null),
    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true });
    },
    async *list() {
      if (!existsSync(folder)) return;
      for (const [key, file] of filesBelow(folder)) {
        const bytes = await readFile(file);
        yield { key, size: bytes.length, md5: hash('md5', bytes, 'hex') };
      }
    },
  };
}

/** A folder for a web server, rsync or a sync tool; it changes file by file, not atomically. */
export const folder = defineTarget({
  id: 'folder',
  variables: variablesSchema,
  summary: 'a folder: TARGET_FOLDER',
  configure(environment) {
    if (!environment.TARGET_FOLDER) return [];
    const address = resolve(parseSettings(variablesSchema, environment).TARGET_FOLDER);
    return [
      {
        id: 'folder',
        address,
        naming: namings.file,
        encoding: 'identity',
        includes: () => true,
        check: () =>
          checkFolder('target folder', address, 'set TARGET_FOLDER to another', join(address, 'sandoghnama')),
        open: async () => openFolder(address),
      },
    ];
  },
});
