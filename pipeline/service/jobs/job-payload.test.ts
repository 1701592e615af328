import { describe, expect, it } from 'vitest';
import { jobPayload } from './runs.ts';

const RUN = '0f8fad5b-d9cb-469f-a165-70867728950e';
const asked = (payload: unknown) => jobPayload.parse({ run: RUN, kind: 'rollback', payload }).payload;

describe('jobPayload', () => {
  it('takes what was asked as an object, or as a text that holds one', () => {
    expect(asked({ release: 'a' })).toEqual({ release: 'a' });
    expect(asked(JSON.stringify({ release: 'a' }))).toEqual({ release: 'a' });
  });

  it('leaves a text that holds nothing for the task to refuse', () => {
    expect(asked('{')).toBe('{');
  });

  it('is empty for a job that an event added, whatever it carries', () => {
    expect(jobPayload.parse(null)).toEqual({});
    expect(jobPayload.parse({ run: 'no id' })).toEqual({});
  });
});
