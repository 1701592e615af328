import { describe, expect, it } from 'vitest';
import { createConnection } from './connection.ts';

describe('createConnection()', () => {
  it('reports changes alone, and none after the subscription ended', () => {
    const connection = createConnection();
    const seen: string[] = [];
    const end = connection.subscribe(() => seen.push(connection.state()));
    for (const isAnswered of [true, false, false, true]) connection.report(isAnswered);
    expect(seen).toEqual(['down', 'up']);
    end();
    connection.report(false);
    expect(seen).toHaveLength(2);
  });

  it('is slow until the last slow read has ended', () => {
    const connection = createConnection();
    const ends = [connection.startSlow(), connection.startSlow()];
    expect(connection.state()).toBe('slow');
    ends[0]?.();
    expect(connection.state()).toBe('slow');
    ends[1]?.();
    expect(connection.state()).toBe('up');
  });
});
