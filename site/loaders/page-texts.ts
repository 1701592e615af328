import type { PageTextPart } from '../../shared/schema/page-texts.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { PageText } from '../../shared/schema/snapshots/content.ts';

/** What the staff have written for a part of a page; null where there is no row. */
export const pageText = (snapshots: SnapshotReader, part: PageTextPart): PageText | null =>
  snapshots.read('page-texts', 'page-texts')?.texts.find((one) => one.part === part) ?? null;

/** The paragraphs of a text: an empty line parts them. */
export const paragraphsOf = (text: PageText | null): readonly string[] =>
  (text?.content ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
