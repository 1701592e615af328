import { jalaliDateTime, jalaliLong } from '../../../shared/dates/jalali.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';

const text = { unknown: 'بدون تاریخ' };

export interface Credit {
  readonly name: string;
  readonly url: string | null;
}

/** The foot of a block: the date of its figures, their sources, and warnings about them. */
export interface Attribution {
  /** e.g. «یکشنبه ۲۵ مرداد ۱۴۰۵» or «۱۴۰۵/۰۵/۲۵، ۱۲:۳۰» */
  readonly when: string;
  /** For the `datetime` attribute; null where the figures have no date. */
  readonly instant: string | null;
  readonly credits: readonly Credit[];
  readonly simulated: boolean;
  readonly stale: boolean;
}

type Sources = readonly (Credit & { readonly id: string })[];

function creditOf(id: string, sources: Sources): Credit[] {
  if (id === SIMULATED) return [];
  const source = sources.find((known) => known.id === id);
  return [source ? { name: source.name, url: source.url } : { name: id, url: null }];
}

/** The attribution of figures of this origin. `sources` names the sources: of the snapshot "site", in the browser of "source-list"; ids stand for others. */
export function attributionOf(meta: Meta, sources: Sources = []): Attribution {
  const { updatedAt, asOf, simulated, stale } = meta;
  return {
    when: updatedAt ? jalaliDateTime(updatedAt) : asOf ? jalaliLong(asOf) : text.unknown,
    instant: updatedAt ?? asOf,
    credits: meta.sources.flatMap((id) => creditOf(id, sources)),
    simulated,
    stale,
  };
}
