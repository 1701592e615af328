import { dataFile } from '../../shared/paths.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import { fetchJson } from '../runtime/published.ts';
import type { Widget } from './parts/define-widget.ts';

export type AnySnapshot = Snapshot<SnapshotFamily>;

/** Fetches a published snapshot by its key and content hash. Throws on a status other than 2xx or on invalid JSON. */
export const loadSnapshot = (key: string, hash: string): Promise<AnySnapshot> =>
  fetchJson(`/${dataFile(key, hash)}`, undefined, key);

/** The bundler makes each widget a chunk of its own: a page loads those that the reader uses. */
const files = import.meta.glob<Record<string, unknown>>('../blocks/*/*.widget.ts');

/** The module of each widget by its id, which is the file's name. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').at(-1)?.replace('.widget.ts', ''), load]),
);

const isWidget = (value: unknown, id: string): value is Widget =>
  typeof value === 'object' && value !== null && 'table' in value && 'id' in value && value.id === id;

/** Imports the widget of that id. Throws where there is none. */
export async function loadWidget(id: string): Promise<Widget> {
  const file = await loaders.get(id)?.();
  const widget = Object.values(file ?? {}).find((value) => isWidget(value, id));
  if (widget === undefined) throw new Error(`no widget "${id}"`);
  return widget as Widget;
}
