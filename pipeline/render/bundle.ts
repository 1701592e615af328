import { hash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { CliError } from '../../shared/errors.ts';
import type { Cut, InlineCode, Render, RenderShell } from '../../shared/schema/reader.ts';
import { createFolder } from '../storage/ensure-folder.ts';
import { filesBelow } from '../storage/files-below.ts';
import { contentHashOf } from '../storage/objects.ts';
import { type Assets, openAssets } from './bundle-assets.ts';

/** Exported by a built site; a page's bytes never add to it. */
const inlineCodeSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const sourcesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.filter((text) => text !== ''))]
    .map((text) => `sha256-${hash('sha256', text, 'base64')}`)
    .sort();

/**
 * Sources of the content security policy, "sha256-…", for the scripts and styles that the build itself names as
 * inline: pages are not searched, because editors' texts stand in them. A module without the list allows none.
 */
function inlineSources(exported: unknown): InlineCode {
  if (exported === undefined) return { scripts: [], styles: [] };
  const { scripts, styles } = inlineCodeSchema.parse(exported);
  return { scripts: sourcesOf(scripts), styles: sourcesOf(styles) };
}

/** The built site as rendering uses it. */
export interface Bundle {
  /** Hash of the rendering code; a change makes every page stale. */
  readonly hash: string;
  readonly render: Render;
  /** Null for a site whose pages have no shell. */
  readonly shell: { readonly render: RenderShell; readonly cut: Cut } | null;
  /** Finds the regions of a page; null for a site whose pages have none. */
  readonly cutRegions: Cut | null;
  /** Content-security-policy sources of the scripts and styles that its pages contain inline. */
  readonly inline: InlineCode;
  /** The module that exports `render`; it is not removed while the bundle is in use. */
  readonly entry: string;
  /** Scripts, styles, fonts and the public folder, e.g. "_astro/client.3fa9.js"; those of the admin once they are built. */
  readonly assets: () => Assets;
}

/** Hash of the names and contents of all files. */
const hashOfFolder = (folder: string): string =>
  contentHashOf(
    filesBelow(folder)
      .map(([path, file]) => `${path} ${contentHashOf(readFileSync(file))}`)
      .join('\n'),
  );

/** `cpSync` reports a full disk as an input/output error. */
function copyFolder(from: string, to: string): void {
  for (const [path, file] of filesBelow(from)) {
    createFolder(dirname(join(to, path)));
    copyFileSync(file, join(to, path));
  }
}

/**
 * Copies the server code into the data folder, where the next build cannot remove it under a running publisher. The hash is that of the
 * copy, since a build may be writing meanwhile.
 */
function copyServer(server: string, dataDir: string): { hash: string; folder: string } {
  const home = join(dataDir, 'bundles');
  const known = hashOfFolder(server);
  if (existsSync(join(home, known))) return { hash: known, folder: join(home, known) };
  const temporary = join(home, `arriving-${process.pid}`);
  rmSync(temporary, { recursive: true, force: true });
  copyFolder(server, temporary);
  const hash = hashOfFolder(temporary);
  const folder = join(home, hash);
  if (existsSync(folder)) rmSync(temporary, { recursive: true });
  else renameSync(temporary, folder);
  return { hash, folder };
}

/** Loads the exports of a bundle's module; throws CliError(1) where it exports no `render`. */
async function loadEntry(entry: string): Promise<Pick<Bundle, 'render' | 'shell' | 'cutRegions' | 'inline'>> {
  const { render, renderShell, cutShell, cutRegions, inlineCode } = (await import(
    pathToFileURL(entry).href
  )) as {
    render?: Render;
    renderShell?: RenderShell;
    cutShell?: Cut;
    cutRegions?: Cut;
    inlineCode?: unknown;
  };
  const shell = renderShell && cutShell ? { render: renderShell, cut: cutShell } : null;
  if (typeof render === 'function')
    return { render, shell, cutRegions: cutRegions ?? null, inline: inlineSources(inlineCode) };
  throw new CliError(1, `${entry} exports no render(path, context): the site was built with another adapter`);
}

/** Loads the `render` function of a bundle's module; throws CliError(1) where it exports none. */
export const loadRender = async (entry: string): Promise<Render> => (await loadEntry(entry)).render;

/** The folder of the server's code in a built site; throws CliError(1) when the site is not built. */
function serverFolder(folder: string): string {
  const server = join(folder, 'server');
  if (existsSync(join(server, 'entry.mjs'))) return server;
  throw new CliError(
    1,
    `the site is not built: ${join(server, 'entry.mjs')} is missing; run \`npm run bundle\``,
  );
}

/** The hash of a built site's rendering code; throws CliError(1) when it is missing. */
export const bundleHash = (folder: string): string => hashOfFolder(serverFolder(folder));

/** Loads the built site of `folder` (".bundle"); throws CliError(1) when it is missing or exports no `render`. */
export async function loadBundle(folder: string, dataDir: string): Promise<Bundle> {
  const copy = copyServer(serverFolder(folder), dataDir);
  const entry = join(copy.folder, 'entry.mjs');
  return {
    entry,
    hash: copy.hash,
    ...(await loadEntry(entry)),
    assets: openAssets(folder),
  };
}
