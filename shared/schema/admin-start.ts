import { z } from 'zod';

/** What the page /admin hands to the staff's screens, as JSON in its `data-admin-start`. All of it comes from the snapshot "site". */
export const adminStartSchema = z.object({
  /** Base address and publishable key; null where no API is published: then there is nothing to sign in to. */
  api: z.object({ url: z.string(), anonKey: z.string() }).nullable(),
  brand: z.string(),
  /** The public site's address without a trailing slash, e.g. "https://sandoghnama.ir". */
  origin: z.string(),
  /** The instant at which the age of sources is measured: the end of the demonstration's last day, or null for the clock. */
  judgedAt: z.string().nullable(),
});

export type AdminStart = z.infer<typeof adminStartSchema>;
