import { describe, expect, it, vi } from 'vitest';
import { fetchJson, loadPublished, loadRequired, PublishedFileError } from './published.ts';

const answers = (...statuses: number[]) => {
  const fetched = vi.fn(async (_path: string, _init?: RequestInit) =>
    Response.json({ prices: { a: 1 } }, { status: statuses.shift() ?? 200 }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('fetchJson(path)', () => {
  it('encodes the path', async () => {
    const fetched = answers(200);
    await fetchJson('/data/fund/عیار.json');
    expect(fetched.mock.calls[0]?.[0]).toBe(encodeURI('/data/fund/عیار.json'));
  });

  it('throws the path and the status of a refused file', async () => {
    answers(503);
    await expect(fetchJson('/data/x.json')).rejects.toEqual(new PublishedFileError('/data/x.json', 503));
  });
});

describe('loadRequired(key)', () => {
  it('fetches a file once a page', async () => {
    const fetched = answers();
    await Promise.all([loadRequired('fund-history/one'), loadRequired('fund-history/one')]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('fetches it again after a failure', async () => {
    const fetched = answers(500, 200);
    await expect(loadRequired('fund-history/two')).rejects.toThrow('500');
    await expect(loadRequired('fund-history/two')).resolves.toEqual({ prices: { a: 1 } });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('rejects a key without a file of a fixed name', async () => {
    await expect(loadRequired('market/map')).rejects.toThrow('market/map');
  });
});

describe('loadPublished(key)', () => {
  it('is null where the file is not published, and rejects on other failures', async () => {
    answers(404, 500);
    await expect(loadPublished('fund-history/three')).resolves.toBeNull();
    await expect(loadPublished('fund-history/four')).rejects.toThrow('500');
  });
});
