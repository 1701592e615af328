import { describe, expect, it } from 'vitest';
import { type ResponseSources, respond } from './respond.ts';

const named = (text: string) => async () => new Response(text);
const failing = (error: Error) => async () => Promise.reject(error);
const lostConnection = Object.assign(new Error('no response'), { name: 'no-response' });

const sources: ResponseSources = {
  isPrivate: async () => false,
  fetch: named('network'),
  handle: named('strategy'),
  offlinePage: named('offline'),
  fetchAfterFailure: named('after a failure'),
};
const textOf = async (given: Partial<ResponseSources>) => (await respond({ ...sources, ...given })).text();

describe('respond(sources)', () => {
  it('takes a request by its strategy, and one of an admin screen from the network', async () => {
    expect(await textOf({})).toBe('strategy');
    expect(await textOf({ isPrivate: async () => true })).toBe('network');
  });

  it('shows the offline page where the connection is lost, and a network error for a file', async () => {
    const lost = { handle: failing(lostConnection) };
    expect(await textOf(lost)).toBe('offline');
    const file = await respond({ ...sources, ...lost, offlinePage: async () => undefined });
    expect(file.type).toBe('error');
  });

  it('takes a failed fetch of an admin screen for a lost connection', async () => {
    const lost = { isPrivate: async () => true, fetch: failing(new TypeError('Failed to fetch')) };
    expect(await textOf(lost)).toBe('offline');
  });

  it('counts every other error as a failure of its own', async () => {
    const broken = failing(new TypeError('undefined is not a function'));
    expect(await textOf({ handle: broken })).toBe('after a failure');
    expect(await textOf({ isPrivate: broken })).toBe('after a failure');
  });
});
