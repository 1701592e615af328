import { CliError } from '../../shared/errors.ts';
import { createRecordingReader } from '../render/recording-reader.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';
import type { Drafts, ReleaseSite } from './interfaces.ts';

/** The hash is only compared with null: nothing of a draft is published. */
const withDrafts = (store: PublishedSnapshots, drafts: Drafts): PublishedSnapshots => ({
  hash: (key) => (drafts.has(key) ? 'draft' : store.hash(key)),
  read: (key) => drafts.get(key) ?? store.read(key),
});

/** A page of the built site as it would look with these snapshots; nothing is stored. Throws CliError(1) where the page does not answer 200. */
export async function renderDraft(site: ReleaseSite, path: string, drafts: Drafts): Promise<string> {
  const { reader } = createRecordingReader(withDrafts(site.store, drafts));
  const { status, body } = await site.bundle.render(path, {
    snapshots: reader,
    charts: site.charts.forPage(path),
  });
  if (status !== 200) throw new CliError(1, `the page ${path} answered ${status}, expected 200`);
  return body;
}
