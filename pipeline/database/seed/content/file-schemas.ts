import { z } from 'zod';
import { isoDate, isoInstant } from '../../../../shared/schema/primitives.ts';
import { FUND_KINDS } from '../../../../shared/schema/rows/funds.ts';

/** The JSON files of `supabase/seed/content`. */
const text = z.string().min(1);
const time = z.string().regex(/^\d{2}:\d{2}$/);

export const settingsFile = z.array(
  z.strictObject({ key: text, value: z.json(), description: text, is_public: z.boolean() }),
);

export const sessionsFile = z.array(
  z.strictObject({
    fund_kind: z.enum([...FUND_KINDS, 'default']),
    opens_at: time,
    closes_at: time,
    weekdays: z.array(z.int().min(1).max(7)),
    effective_from: isoDate,
    notice_url: z.url().nullable(),
  }),
);

/** A stretch of days without trading, both ends included. */
export const closuresFile = z.array(z.strictObject({ from: isoDate, to: isoDate, title: text }));
export type Closure = z.infer<typeof closuresFile>[number];

export const sourcesFile = z.array(
  z.strictObject({
    id: text,
    name: text,
    url: z.url().nullable(),
    cadence_minutes: z.int().positive(),
    promise_minutes: z.int().positive(),
    last_success_at: isoInstant.nullable(),
  }),
);

/** Other addresses of a category that redirect to it, by its kind. */
export const redirectsFile = z.record(z.enum(FUND_KINDS), z.array(text));

export const templatesFile = z.array(z.strictObject({ type: text, name: text, description: text }));

const placed = z.strictObject({
  /** What its id derives from where it once stood elsewhere on the page; its place by default. */
  key: text.optional(),
  type: text,
  title: text.nullable(),
  config: z.record(z.string(), z.json()).optional(),
});
/** One section, or several that share a row. */
const line = z.union([placed, z.array(placed)]);

export const pagesFile = z.strictObject({
  homepage: z.array(line),
  fundTemplate: z.array(line),
  /** Named rows that category pages are composed of. */
  blocks: z.record(z.string(), line),
  category: z.record(z.enum(FUND_KINDS), z.array(text)),
  /** Text of the block "about", by kind. */
  about: z.partialRecord(z.enum(FUND_KINDS), text),
});

const head = z.strictObject({ title: text, description: text, keywords: z.array(text) });
export const seoFile = z.strictObject({
  homepage: head,
  categories: z.record(z.enum(FUND_KINDS), head),
  /** By symbol. */
  funds: z.record(z.string(), head),
});

export const aboutFile = z.strictObject({
  content: z.array(z.strictObject({ section_key: text, title: text.nullable(), content: text.nullable() })),
  team: z.array(z.strictObject({ name: text, position: text, bio: text.nullable() })),
});

export const schemaTemplatesFile = z.array(
  z.strictObject({
    name: text,
    schema_type: text,
    description: text,
    template: z.record(z.string(), z.json()),
  }),
);

export const articlesFile = z.array(
  z.strictObject({
    kind: z.enum(['news', 'analysis']),
    slug: text,
    title: text,
    summary: text,
    tags: z.array(text),
    author: text,
    published_at: isoInstant,
    /** File of its Markdown, relative to the folder. */
    body: text,
  }),
);

export type PlacedSection = z.infer<typeof placed>;
export type PageRow = z.infer<typeof line>;
export type Head = z.infer<typeof head>;
