import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  NO_CHART_CACHE,
  type Render,
  type RenderResponse,
  type SnapshotReader,
} from '../../shared/schema/reader.ts';
import { createDevContext } from '../../site/build/adapter/dev-context.ts';
import { bundleDir } from '../bundle.ts';

/** Key → function from the published snapshot to the one that the page reads instead; null for none. */
export type SnapshotChanges = Readonly<Record<string, (published: never) => unknown>>;

const withChanges = (base: SnapshotReader, changes: SnapshotChanges): SnapshotReader => ({
  ...base,
  read: (family, key) => {
    const published = base.read(family, key);
    return (key in changes ? changes[key]?.(published as never) : published) as typeof published;
  },
});

/** A page, and what its failed blocks threw. */
export interface RenderedPage extends RenderResponse {
  readonly faults: readonly string[];
}

/**
 * Renders pages of the built site from the snapshots in `dataDir`, some of them changed, to test figures that no consistent
 * database yields. Needs no browser.
 */
export async function openPageRenderer(
  dataDir: string,
): Promise<(path: string, changes?: SnapshotChanges) => Promise<RenderedPage>> {
  const entry = pathToFileURL(join(bundleDir, 'server/entry.mjs')).href;
  const { render } = (await import(entry)) as { render: Render };
  const { snapshots } = createDevContext(dataDir);
  return async (path, changes = {}) => {
    const faults: string[] = [];
    const onFault = (message: string): number => faults.push(message);
    const page = await render(path, {
      charts: NO_CHART_CACHE,
      snapshots: withChanges(snapshots, changes),
      onFault,
    });
    return { ...page, faults };
  };
}
