/** What speaks against two rows being one fund, as the database's `read_merge_conflicts` answers. */
import { z } from 'zod';

/** A code that both rows have and that differs. */
const codeConflictSchema = z.object({
  field: z.enum(['ins_code', 'isin', 'reg_no']),
  keep: z.string(),
  drop: z.string(),
});

/** Redemption NAVs of one day that differ by more than rounding: on `days` of the `shared` days, `first` on an ISO day. */
const navConflictSchema = z.object({
  field: z.literal('nav'),
  days: z.number().int().positive(),
  shared: z.number().int().positive(),
  first: z.iso.date(),
});

export const mergeConflictsSchema = z.array(
  z.discriminatedUnion('field', [codeConflictSchema, navConflictSchema]),
);
export type MergeConflict = z.output<typeof mergeConflictsSchema>[number];
