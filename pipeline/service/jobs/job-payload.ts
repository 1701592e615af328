import { z } from 'zod';

/** The local API hands objects over as JSON text. Text that is no JSON stays, and the task refuses it. */
function parseIfText(payload: unknown): unknown {
  if (typeof payload !== 'string') return payload;
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    return payload;
  }
}

/** What a job carries: the run that someone requested, or nothing where a trigger added the job. */
export const jobPayloadSchema = z
  .object({ run: z.guid(), kind: z.string(), payload: z.unknown().transform(parseIfText) })
  .partial()
  .catch({});
export type JobPayload = z.infer<typeof jobPayloadSchema>;
