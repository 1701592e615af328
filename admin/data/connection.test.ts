import { describe, expect, it } from 'vitest';
import { createConnection } from './connection.ts';

describe('createConnection()', () => {
  it('reports changes alone, and none after the subscription ended', () => {
    const connection = createConnection();
    const seen: boolean[] = [];
    const end = connection.subscribe(() => seen.push(connection.isDown()));
    for (const isAnswered of [true, false, false, true]) connection.report(isAnswered);
    expect(seen).toEqual([true, false]);
    end();
    connection.report(false);
    expect(seen).toHaveLength(2);
  });
});
