import { z } from 'zod';
import { SourceError } from '../../../shared/errors.ts';
import type { StoredState } from '../../database/stored-state.ts';
import type { TableRow } from '../../database/write/writable.ts';
import type { Answer, Batch, Parsed } from '../definition/define-source.ts';
import { REFERENCES, repriceGold } from '../derive/gold.ts';
import { isNearLast, mergeReferences, type Reference, referenceRow } from '../derive/references.ts';
import { readAnswerDay } from '../validate/answer-day.ts';
import { readItems, readLayout } from '../validate/read-layout.ts';
import { zeroIsMissing } from '../validate/read-number.ts';
import { createRowValidator, type RowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';

const ID = 'ime';
const TABLE = 'reference_prices';
const raw = z.unknown();

/** CDC/CDCLiveMarket: certificates of deposit, prices in rials. */
const marketSchema = z.array(raw);
const contractSchema = z.looseObject({
  ContractCode: z.string(),
  LastTradedPrice: raw,
  LastSettlementPrice: raw,
});

/** A gold bar certificate is a tenth of a gram, a coin certificate one coin, a silver one a gram. */
const contracts: Readonly<Record<string, string>> = {
  GoldBar: REFERENCES.certificateBar,
  GoldCoin: REFERENCES.certificateCoin,
  SilverBar: REFERENCES.certificateSilver,
};

export const recognize = (body: unknown): string | null =>
  Array.isArray(body) && typeof body[0] === 'object' && body[0] !== null && 'ContractCode' in body[0]
    ? 'market'
    : null;

/** The last traded price, or the last settlement price before the day's first trade. The time may be missing. */
function readReferences(answer: Answer, stored: StoredState, validator: RowValidator): Reference[] {
  const items = readLayout(ID, answer, marketSchema);
  const keyOf = (item: unknown): string =>
    String((item as { ContractCode?: unknown } | null)?.ContractCode ?? '?');
  const found = readItems(
    ID,
    answer,
    items,
    { schema: contractSchema, table: TABLE, keyOf },
    validator,
  ).flatMap((item) => {
    const symbol = contracts[item.ContractCode.trim()];
    if (!symbol) return [];
    const figure = (field: keyof typeof item & string) =>
      zeroIsMissing(validator.figure(TABLE, symbol, field, item[field], rules.nonNegative));
    const value = figure('LastTradedPrice') ?? figure('LastSettlementPrice');
    const place = { table: TABLE, key: symbol, field: 'LastUpdate' };
    const day = readAnswerDay(validator, place, item.LastUpdate, answer, stored.today);
    return value === null || day === null ? [] : [{ symbol, day, value, unit: 'rial' as const }];
  });
  if (!items.some((item) => Object.keys(contracts).includes(keyOf(item)))) {
    throw new SourceError(
      ID,
      answer.url,
      `expected ${Object.keys(contracts).join(', ')} among the contracts, came none of them`,
    );
  }
  return found.filter((reference) => isNearLast(validator, stored, reference.symbol, reference));
}

/** Certificates as rows, and today's gold bubbles recomputed. Pure; throws SourceError for a changed layout. */
export function parseIme(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  const rows = batch.answers.flatMap((answer): TableRow[] => {
    const references = readReferences(answer, stored, validator);
    return [
      ...references.map(referenceRow),
      ...repriceGold(stored.gold, mergeReferences(stored.references, references), stored.today),
    ];
  });
  return { rows, refused: validator.refused, dropped: validator.dropped };
}
