import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../storage/files-below.ts';
import { contentHashOf } from '../storage/objects.ts';

export interface Asset {
  readonly file: string;
  readonly hash: string;
  /** Its brotli-compressed sibling of the highest quality; null where the build wrote none. */
  readonly brotliFile: string | null;
}

/** Path → file and hash of what a built site publishes as it is, in the order of the paths. */
export type Assets = ReadonlyMap<string, Asset>;

/** Within the folder of a built site: the staff's screens, built after the site and again on their own. */
const ADMIN = 'admin';

/** The files of `client` below a build's folder; none where it is not built. */
function filesOf(build: string, packed: string): (readonly [string, Asset])[] {
  const client = join(build, 'client');
  const files = existsSync(client) ? filesBelow(client) : [];
  return files.map(([path, file]) => {
    const brotliFile = join(packed, `${path}.br`);
    return [
      path,
      {
        file,
        hash: contentHashOf(readFileSync(file)),
        brotliFile: existsSync(brotliFile) ? brotliFile : null,
      },
    ];
  });
}

/** What the build of the staff's screens was made from; null while there is none. */
function adminStamp(folder: string): string | null {
  const stamp = join(folder, ADMIN, 'source-hash');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}

/** True where the staff's screens are built in `folder`, a built site. */
export const hasAdmin = (folder: string): boolean => adminStamp(folder) !== null;

/**
 * Opens what the built site of `folder` publishes as it is: scripts, styles, fonts and the public folder. The site's files stay those of
 * this moment, as its rendering code does; the admin's, which no page but /admin loads, are those of its newest finished build.
 */
export function openAssets(folder: string): () => Assets {
  const packed = join(folder, 'packed');
  const site = filesOf(folder, packed);
  let stamp: string | null = null;
  let assets: Assets = new Map(site);
  return () => {
    const newest = adminStamp(folder);
    if (newest === null || newest === stamp) return assets;
    stamp = newest;
    const all = [...site, ...filesOf(join(folder, ADMIN), packed)];
    assets = new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)));
    return assets;
  };
}
