import type { PageTextPart } from '../../shared/schema/page-texts.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { PageText } from '../../shared/schema/snapshots/content.ts';
import { splitParagraphs } from '../../shared/split-paragraphs.ts';

/** What the staff have written for a part of a page; null where there is no row. */
export const pageText = (snapshots: SnapshotReader, part: PageTextPart): PageText | null =>
  snapshots.read('page-texts', 'page-texts')?.texts.find((one) => one.part === part) ?? null;

/** The paragraphs of what the staff have written; none where there is no row. */
export const paragraphsOf = (text: PageText | null): readonly string[] =>
  splitParagraphs(text?.content ?? '');
