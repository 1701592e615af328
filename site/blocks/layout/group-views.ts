import type { SnapshotReader } from '../../../shared/schema/reader.ts';
import { type BlockView, blockView } from '../frame/block-view.ts';
import type { Group, PageContext } from '../frame/define-section.ts';

/** A group of a page with what its blocks show. */
export interface GroupView extends Omit<Group, 'blocks'> {
  readonly views: readonly BlockView[];
  /** Name of the region that the group is; absent where it is none. */
  readonly region?: string;
}

/** Groups with their blocks' views; a group whose every block is left out goes with them. */
export const groupViews = (
  groups: readonly Group[],
  snapshots: SnapshotReader,
  page: PageContext,
): GroupView[] =>
  groups
    .map(({ blocks, ...group }) => ({
      ...group,
      views: blocks.flatMap((block) => blockView(block, { snapshots, page, group }) ?? []),
    }))
    .filter((group) => group.views.length > 0 || group.fault !== null);
