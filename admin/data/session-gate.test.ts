import { describe, expect, it, vi } from 'vitest';
import { createSessionGate, withSessionGate } from './session-gate.ts';

const API = 'https://api.example/rest/v1/articles';
const asUser = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** An API whose session "old" has ended, and a tab that is signed in. */
function setUp(refusal: number, isOver = true) {
  const gate = createSessionGate();
  gate.open();
  const asked: (string | null)[] = [];
  const send = vi.fn(async (_: unknown, init?: RequestInit) => {
    const bearer = new Headers(init?.headers).get('authorization');
    asked.push(bearer);
    return new Response(null, { status: bearer === 'Bearer new' ? 200 : refusal });
  });
  const token = async () => 'new';
  const guarded = withSessionGate(send as typeof fetch, {
    gate,
    anonKey: 'visitor',
    token,
    isOver: async () => isOver,
  });
  return { gate, asked, guarded };
}

describe('withSessionGate(send, session)', () => {
  it.each([401, 403])('repeats what was refused with %i once they have signed in again', async (status) => {
    const { gate, asked, guarded } = setUp(status);
    const answer = guarded(API, asUser('old'));
    await vi.waitFor(() => expect(gate.isClosed()).toBe(true));
    gate.open();
    expect((await answer).status).toBe(200);
    expect(asked).toEqual(['Bearer old', 'Bearer new']);
  });

  it('holds back what a tab without its session would ask as a visitor', async () => {
    const { gate, asked, guarded } = setUp(401);
    const answer = guarded(API, asUser('visitor'));
    expect(gate.isClosed()).toBe(true);
    expect(asked).toEqual([]);
    gate.open();
    expect((await answer).status).toBe(200);
  });

  it('lets a missing permission through, and the calls of the sign-in itself', async () => {
    const { gate, guarded } = setUp(403, false);
    expect((await guarded(API, asUser('old'))).status).toBe(403);
    expect(gate.isClosed()).toBe(false);
    gate.close();
    const signIn = await guarded('https://api.example/auth/v1/token?grant_type=password', {});
    expect(signIn.status).toBe(403);
  });

  it('answers what was refused to whoever leaves', async () => {
    const { gate, guarded } = setUp(401);
    const answer = guarded(API, asUser('old'));
    await vi.waitFor(() => expect(gate.isClosed()).toBe(true));
    gate.leave();
    expect((await answer).status).toBe(401);
  });
});
