import { checkSnapshot, messageOf } from './check-snapshot.ts';
import type { Task } from './interfaces.ts';

/** Checks what an aggregate yields and files each key under its group; returns the keys of each group. */
function checkAndGroup(
  { aggregate, outcome: { snapshots, problems } }: Task,
  yielded: Iterable<readonly [key: string, value: unknown]>,
  groups: Iterable<string>,
  groupOf: (key: string) => string,
): Map<string, Set<string>> {
  const filed = new Map([...groups].map((group) => [group, new Set<string>()]));
  for (const [key, value] of yielded) {
    try {
      snapshots.set(key, checkSnapshot(aggregate, key, value, snapshots.has(key)));
    } catch (error) {
      problems.push({ aggregateId: aggregate.id, key, message: messageOf(error) });
    }
    const group = groupOf(key);
    filed.set(group, (filed.get(group) ?? new Set()).add(key));
  }
  return filed;
}

/**
 * Enters what was yielded for `groups` (slugs of funds, ids of categories, or "" for the market) into the outcome,
 * and notes the keys that these groups had the last time and now have no more.
 */
export function collectSnapshots(
  work: Task,
  yielded: Iterable<readonly [key: string, value: unknown]>,
  groups: Iterable<string>,
  groupOf: (key: string) => string,
): void {
  const { keys } = work.memo;
  const filed = checkAndGroup(work, yielded, groups, groupOf);
  for (const [group, own] of filed) {
    for (const key of keys.get(group) ?? []) if (!own.has(key)) work.outcome.removed.push(key);
    if (own.size > 0) keys.set(group, own);
    else keys.delete(group);
  }
}
