import type { APIRoute } from 'astro';
import { readKey } from './gallery-reader.ts';
import { snapshotIn } from './snapshots.ts';

const HASH = /\.[0-9a-f]{16}\.json$/;
const never = new Promise<never>(() => undefined);

/** The data files that the gallery's islands fetch, e.g. "/data/h/category-flow/طلا@stale.0000000000000000.json". */
export const GET: APIRoute = async ({ params }) => {
  const { key, state } = readKey((params.file ?? '').replace(HASH, ''));
  if (state.data === 'pending') await never;
  const snapshot = state.data === 'refused' ? null : snapshotIn(state, key);
  return snapshot ? Response.json(snapshot) : new Response(null, { status: 404 });
};
