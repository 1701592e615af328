import { z } from 'zod';
import { readInsCode } from '../../../shared/identity/ins-code.ts';
import type { StoredFund } from '../../database/stored-state.ts';
import { isCompared, kindOf } from './kinds.ts';
import { fundRecordSchema } from './schema.ts';

/** The keys of a record whose other fields may have any type. */
const keysSchema = z.object({
  regNo: z.union([z.string(), z.number()]).transform(String).nullable().catch(null),
  insCode: z.unknown().transform(readInsCode),
});

/** Which stored funds the refused records of a list may be about. */
export interface RefusedNames {
  readonly mayName: (fund: Pick<StoredFund, 'insCode' | 'regNo'>) => boolean;
}

/** A record of another layout, or of a type that is not known yet. */
function isRefused(item: unknown): boolean {
  const record = fundRecordSchema.safeParse(item).data;
  return record === undefined || (isCompared(record.fundType) && kindOf(record.fundType, null) === null);
}

/**
 * The names of a list's refused records: a refused record is not an absent one, so the funds that it may be about stay as they are. A record
 * without a readable key may be about any fund. Umbrella funds share a register number, so that one refused record keeps all of them.
 */
export function refusedNames(items: readonly unknown[]): RefusedNames {
  const refused = items.filter(isRefused).map((item) => keysSchema.safeParse(item).data);
  const codes = new Set(refused.map((key) => key?.insCode));
  const numbers = new Set(refused.map((key) => key?.regNo));
  const isAnyone = refused.some((key) => !key || (key.insCode === null && key.regNo === null));
  return {
    mayName: ({ insCode, regNo }) =>
      isAnyone || (insCode !== null && codes.has(insCode)) || (regNo !== null && numbers.has(regNo)),
  };
}
