import type { Task } from './interfaces.ts';
import { checkSnapshot, oneLineMessage } from './validate-snapshot.ts';

/** Checks each yielded snapshot and returns the keys by group. */
function checkAndGroup(
  { aggregate, outcome: { snapshots, problems } }: Task,
  yielded: Iterable<readonly [key: string, value: unknown]>,
  groups: Iterable<string>,
  groupOf: (key: string) => string,
): Map<string, Set<string>> {
  const keysByGroup = new Map([...groups].map((group) => [group, new Set<string>()]));
  for (const [key, value] of yielded) {
    try {
      snapshots.set(key, checkSnapshot(aggregate, key, value, snapshots.has(key)));
    } catch (error) {
      problems.push({ aggregateId: aggregate.id, key, message: oneLineMessage(error) });
    }
    const group = groupOf(key);
    keysByGroup.set(group, (keysByGroup.get(group) ?? new Set()).add(key));
  }
  return keysByGroup;
}

/**
 * Adds what was yielded for `groups` (slugs of funds, ids of categories, or "" for the market) to the outcome, and
 * lists the keys that these groups had in the previous run and no longer have.
 */
export function collectSnapshots(
  task: Task,
  yielded: Iterable<readonly [key: string, value: unknown]>,
  groups: Iterable<string>,
  groupOf: (key: string) => string,
): void {
  const previous = task.memo.keys;
  for (const [group, keys] of checkAndGroup(task, yielded, groups, groupOf)) {
    for (const key of previous.get(group) ?? []) if (!keys.has(key)) task.outcome.removed.push(key);
    if (keys.size > 0) previous.set(group, keys);
    else previous.delete(group);
  }
}
