import { dataFile } from '../../shared/paths.ts';
import type { Snapshot, SnapshotFamily } from '../../shared/schema/snapshots/index.ts';
import type { Widget } from './parts/define-widget.ts';

export type AnySnapshot = Snapshot<SnapshotFamily>;

/** Each widget is a file of its own to the browser: a page loads those that are touched. */
const files = import.meta.glob<Record<string, unknown>>('../blocks/*/*.widget.ts');

/** The module of each widget by its id, which is the file's name. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').at(-1)?.replace('.widget.ts', ''), load]),
);

const isWidget = (value: unknown, id: string): value is Widget =>
  typeof value === 'object' && value !== null && 'table' in value && 'id' in value && value.id === id;

/** The widget of that id. Throws where there is none. */
export async function loadWidget(id: string): Promise<Widget> {
  const file = await loaders.get(id)?.();
  const widget = Object.values(file ?? {}).find((value) => isWidget(value, id));
  if (widget === undefined) throw new Error(`no widget "${id}"`);
  return widget as Widget;
}

/** The snapshot of that content. Throws on an answer that is not 200 or not whole. */
export async function loadSnapshot(key: string, hash: string): Promise<AnySnapshot> {
  const answer = await fetch(encodeURI(`/${dataFile(key, hash)}`));
  if (!answer.ok) throw new Error(`${key}: ${answer.status}`);
  return answer.json();
}
