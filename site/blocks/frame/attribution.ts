import { jalaliDateTime, jalaliLong } from '../../../shared/dates/jalali.ts';
import type { Site } from '../../../shared/schema/snapshots/content.ts';
import type { Meta } from '../../../shared/schema/snapshots/meta.ts';

const text = { simulated: 'نمایشی', stale: 'قدیمی', unknown: 'بدون تاریخ' };

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
  readonly badges: readonly { readonly kind: 'demo' | 'stale'; readonly label: string }[];
}

const SIMULATED = 'simulated';

function creditOf(id: string, site: Site | null): Credit[] {
  if (id === SIMULATED) return [];
  const source = site?.sources.find((known) => known.id === id);
  return [source ? { name: source.name, url: source.url } : { name: id, url: null }];
}

export function attributionOf(meta: Meta, site: Site | null): Attribution {
  const instant = meta.updatedAt ?? meta.asOf;
  return {
    when: meta.updatedAt ? jalaliDateTime(meta.updatedAt) : meta.asOf ? jalaliLong(meta.asOf) : text.unknown,
    instant,
    credits: meta.sources.flatMap((id) => creditOf(id, site)),
    badges: [
      ...(meta.simulated ? [{ kind: 'demo' as const, label: text.simulated }] : []),
      ...(meta.stale ? [{ kind: 'stale' as const, label: text.stale }] : []),
    ],
  };
}
