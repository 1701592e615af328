import { describe, expect, it } from 'vitest';
import { createPool } from './pool.ts';

function createThings() {
  const log: string[] = [];
  let opened = 0;
  const open = async () => {
    opened += 1;
    const name = `thing ${opened}`;
    return { name, close: async () => void log.push(`close ${name}`) };
  };
  return { log, open };
}

describe('createPool(empty)', () => {
  it('gives what was emptied to the next user of the same key', async () => {
    const { log, open } = createThings();
    const pool = createPool<Awaited<ReturnType<typeof open>>>(
      async ({ name }) => log.push(`empty ${name}`) > 0,
    );
    const use = (key: string) => pool.use(key, open, async ({ name }) => name);
    expect(await use('a')).toBe('thing 1');
    expect(log).toEqual(['empty thing 1']);
    expect(await use('b')).toBe('thing 2');
    expect(await use('a')).toBe('thing 1');
  });

  it('gives each of two users at once one of its own', async () => {
    const { open } = createThings();
    const pool = createPool<Awaited<ReturnType<typeof open>>>(async () => true);
    const both = await Promise.all([1, 2].map(() => pool.use('a', open, async ({ name }) => name)));
    expect(both).toEqual(['thing 1', 'thing 2']);
  });

  it('closes what failed or cannot be emptied, and passes the error on', async () => {
    const { log, open } = createThings();
    const pool = createPool<Awaited<ReturnType<typeof open>>>(async ({ name }) => {
      if (name === 'thing 2') throw new Error('not emptied');
      return true;
    });
    const failing = pool.use('a', open, async () => {
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    await expect(pool.use('a', open, async () => undefined)).rejects.toThrow('not emptied');
    expect(log).toEqual(['close thing 1', 'close thing 2']);
    expect(await pool.use('a', open, async ({ name }) => name)).toBe('thing 3');
  });

  it('closes what holds something for good', async () => {
    const { log, open } = createThings();
    const pool = createPool<Awaited<ReturnType<typeof open>>>(async () => false);
    expect(await pool.use('a', open, async ({ name }) => name)).toBe('thing 1');
    expect(log).toEqual(['close thing 1']);
    expect(await pool.use('a', open, async ({ name }) => name)).toBe('thing 2');
  });

  it('closes the oldest of more than four', async () => {
    const { log, open } = createThings();
    const pool = createPool<Awaited<ReturnType<typeof open>>>(async () => true);
    for (const key of ['a', 'b', 'c', 'd', 'e']) await pool.use(key, open, async () => undefined);
    expect(log).toEqual(['close thing 1']);
  });
});
