import { z } from 'zod';
import { ARTICLE_KINDS, FUND_KINDS } from '../../../../shared/schema/lists.ts';
import { isoDate, isoInstant } from '../../../../shared/schema/primitives.ts';

/** The JSON files of `supabase/seed/content`. */
const text = z.string().min(1);
const time = z.string().regex(/^\d{2}:\d{2}$/);

export const settingsFileSchema = z.array(
  z.strictObject({ key: text, value: z.json(), description: text, is_public: z.boolean() }),
);

export const sessionsFileSchema = z.array(
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
export const closuresFileSchema = z.array(z.strictObject({ from: isoDate, to: isoDate, title: text }));
export type Closure = z.infer<typeof closuresFileSchema>[number];

export const sourcesFileSchema = z.array(
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
export const redirectsFileSchema = z.record(z.enum(FUND_KINDS), z.array(text));

export const templatesFileSchema = z.array(z.strictObject({ type: text, name: text, description: text }));

const placedSchema = z.strictObject({
  /** What its id derives from where it once stood elsewhere on the page; its place by default. */
  key: text.optional(),
  type: text,
  title: text.nullable(),
  config: z.record(z.string(), z.json()).optional(),
});
/** One section, or several that share a row. */
const lineSchema = z.union([placedSchema, z.array(placedSchema)]);

export const pagesFileSchema = z.strictObject({
  homepage: z.array(lineSchema),
  fundTemplate: z.array(lineSchema),
  /** Named rows that category pages are composed of. */
  blocks: z.record(z.string(), lineSchema),
  category: z.record(z.enum(FUND_KINDS), z.array(text)),
  /** Text of the block "about", by kind. */
  about: z.partialRecord(z.enum(FUND_KINDS), text),
});

const headSchema = z.strictObject({ title: text, description: text, keywords: z.array(text) });
export const seoFileSchema = z.strictObject({
  homepage: headSchema,
  categories: z.record(z.enum(FUND_KINDS), headSchema),
  /** By symbol. */
  funds: z.record(z.string(), headSchema),
});

export const aboutFileSchema = z.strictObject({
  content: z.array(z.strictObject({ section_key: text, title: text.nullable(), content: text.nullable() })),
  team: z.array(z.strictObject({ name: text, position: text, bio: text.nullable() })),
});

export const schemaTemplatesFileSchema = z.array(
  z.strictObject({
    name: text,
    schema_type: text,
    description: text,
    template: z.record(z.string(), z.json()),
  }),
);

export const articlesFileSchema = z.array(
  z.strictObject({
    kind: z.enum(ARTICLE_KINDS),
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

export type PlacedSection = z.infer<typeof placedSchema>;
export type PageRow = z.infer<typeof lineSchema>;
export type Head = z.infer<typeof headSchema>;
