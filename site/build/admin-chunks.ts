interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

type Room = 'admin' | 'site';

const FILE_OF_ROOM = /\/(admin|site)\/(?!.*\/node_modules\/)[^?]+\.(tsx?|astro)/;

/** The rooms from whose files imports, static or not, lead to a module. */
function roomsUsing(id: string, graph: Graph): ReadonlySet<Room> {
  const seen = new Set<string>();
  const rooms = new Set<Room>();
  const visit = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const room = FILE_OF_ROOM.exec(module)?.[1] as Room | undefined;
    if (room) {
      rooms.add(room);
      return;
    }
    const info = graph.getModuleInfo(module);
    for (const user of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) visit(user);
  };
  visit(id);
  return rooms;
}

/** Names a chunk for what the admin uses: alone, or together with pages of the site. */
const chunkOf =
  (name: string, isShared: boolean) =>
  (id: string, graph: Graph): string | null => {
    const rooms = roomsUsing(id, graph);
    return rooms.has('admin') && rooms.has('site') === isShared ? name : null;
  };

/** What as many screens share is loaded with the first of them. */
const MIN_SCREENS = 3;
/** Bytes; smaller files of what pages share become one. */
const MIN_COMMON = 2000;

/**
 * The chunks of the admin: what it starts with, and what its lists and forms share. Everything else is a file of the screen that
 * uses it. What pages of the site use as well comes first, so that no page loads a file of the admin.
 */
export const adminChunks = [
  { name: 'supabase', test: /\/node_modules\/@supabase\// },
  { name: chunkOf('common', true), entriesAware: true, entriesAwareMergeThreshold: MIN_COMMON },
  { name: chunkOf('admin', false), tags: ['$initial' as const] },
  { name: chunkOf('admin-screens', false), minShareCount: MIN_SCREENS },
];
