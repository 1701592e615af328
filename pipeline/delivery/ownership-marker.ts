import { z } from 'zod';
import { parseJson } from '../../shared/read-unknown.ts';
import type { Journal } from './journal.ts';
import type { StoreObject } from './targets/define.ts';

/** Key of the object that names the journal of the last writer. No page names it, and most hosts do not serve dot files. */
export const MARKER_KEY = '.upload.json';
const markerSchema = z.object({ ledger: z.string() });

export const createMarker = (journal: Journal): StoreObject => ({
  key: MARKER_KEY,
  body: Buffer.from(`${JSON.stringify({ ledger: journal.id })}\n`),
  contentType: 'application/json; charset=utf-8',
  cacheControl: 'no-store',
});

/** True when the marker that was found on the target names this journal. */
export const isOwnedBy = (journal: Journal, found: Buffer | null): boolean =>
  found !== null && markerSchema.safeParse(parseJson(found.toString('utf8'))).data?.ledger === journal.id;
