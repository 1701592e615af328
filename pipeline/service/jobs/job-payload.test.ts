import { describe, expect, it } from 'vitest';
import { jobPayloadSchema } from './job-payload.ts';

const RUN = '0f8fad5b-d9cb-469f-a165-70867728950e';
const parsePayload = (payload: unknown) =>
  jobPayloadSchema.parse({ run: RUN, kind: 'rollback', payload }).payload;

describe('jobPayload', () => {
  it('accepts the payload as an object, or as JSON text of one', () => {
    expect(parsePayload({ release: 'a' })).toEqual({ release: 'a' });
    expect(parsePayload(JSON.stringify({ release: 'a' }))).toEqual({ release: 'a' });
  });

  it('leaves text that is no JSON for the task to refuse', () => {
    expect(parsePayload('{')).toBe('{');
  });

  it('is empty for a job without a run, whatever it carries', () => {
    expect(jobPayloadSchema.parse(null)).toEqual({});
    expect(jobPayloadSchema.parse({ run: 'no id' })).toEqual({});
  });
});
