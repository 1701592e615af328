import { fundName, managerName } from '../../../../shared/identity/fund-names.ts';
import { fundSlugs } from '../../../../shared/identity/fund-slugs.ts';
import { KIND_LABELS } from '../../../../shared/identity/kind-labels.ts';
import type { FundKind } from '../../../../shared/schema/rows/funds.ts';
import { fundId } from '../../ids.ts';
import type { FundLine } from './csv-lines.ts';

export interface Fund {
  /** TSETMC code, or "{registration number}-{group}" of a fund that is not traded. */
  readonly key: string;
  readonly id: string;
  readonly kind: FundKind;
  readonly symbol: string | null;
  readonly name: string;
  readonly slug: string;
  readonly manager: string;
  readonly isTradable: boolean;
  /** e.g. "2018-06-20", or null. */
  readonly inceptionDate: string | null;
  /** Its line of funds.csv, for the columns that are stored unchanged. */
  readonly line: FundLine;
}

/** Funds with clean names, ids and slugs; `withFigures` holds the keys of those whose NAV is known. */
export function fundsOf(lines: readonly FundLine[], withFigures: ReadonlySet<string>): Fund[] {
  const named = lines.map((line) => ({ line, name: fundName(line.name, line.tsetmc_name, line.kind) }));
  const slugs = fundSlugs(
    named.map(({ line: { key, symbol, kind }, name }) => ({
      key,
      symbol,
      name,
      category: KIND_LABELS[kind],
      hasFigures: withFigures.has(key),
    })),
  );
  return named.map(({ line, name }) => ({
    key: line.key,
    id: fundId(line.key),
    kind: line.kind,
    symbol: line.symbol,
    name,
    slug: slugs.get(line.key) as string,
    manager: managerName(line.manager),
    isTradable: line.ins_code !== null,
    inceptionDate: line.inception_date,
    line,
  }));
}
