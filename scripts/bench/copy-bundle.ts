import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../../pipeline/storage/ensure-folder.ts';

declare global {
  /** While true, pages are rendered with an empty SVG in place of each chart that is not cached. */
  var benchPlainCharts: boolean | undefined;
  /** While true, no region is rendered alone: a page is rendered whole. */
  var benchWholePages: boolean | undefined;
}

const ENTRY = `
import { render as site } from './site.mjs';
export * from './site.mjs';
const empty = { get: () => '<svg xmlns="http://www.w3.org/2000/svg"></svg>', set() {} };
export async function render(path, context) {
  if (context.regionsOnly && globalThis.benchWholePages) return { status: 404, contentType: 'text/html', body: '', location: null };
  return site(path, globalThis.benchPlainCharts ? { ...context, charts: empty } : context);
}
`;

/**
 * A copy of the built site that can be told to work in another way. Without charts: those of 34,500 pages take twenty minutes and do not
 * affect the cost of a change; pages rendered during a measurement have their charts. With whole pages only: what regions save.
 */
export function copyBundle(bundleDir: string, to: string): string {
  createFolder(to);
  cpSync(bundleDir, to, { recursive: true });
  renameSync(join(to, 'server/entry.mjs'), join(to, 'server/site.mjs'));
  writeFileSync(join(to, 'server/entry.mjs'), ENTRY);
  return to;
}

export async function withoutCharts<T>(work: () => Promise<T>): Promise<T> {
  globalThis.benchPlainCharts = true;
  try {
    return await work();
  } finally {
    globalThis.benchPlainCharts = false;
  }
}

export async function withWholePages<T>(work: () => Promise<T>): Promise<T> {
  globalThis.benchWholePages = true;
  try {
    return await work();
  } finally {
    globalThis.benchWholePages = false;
  }
}
