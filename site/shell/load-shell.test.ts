import { describe, expect, it } from 'vitest';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { loadShell } from './load-shell.ts';

describe('loadShell(snapshots)', () => {
  const shellOf = (hrefs: readonly string[]) => {
    const links = hrefs.map((href) => ({ place: 'main', label: 'بلاگ', href }));
    const navigation = { categories: [], blogUrl: 'https://blog.example', links };
    const read = (family: string) => (family === 'navigation' ? navigation : null);
    return loadShell({ read, hash: () => null, url: () => null } as unknown as SnapshotReader);
  };

  it('leads a link to the news, however it is spelled, to the blog', () => {
    const { pages } = shellOf(['/news', '/news/', '/News', '/news/a', 'https://a.example/news']);
    expect(pages.map(({ href, external }) => [href, external])).toEqual([
      ['https://blog.example', true],
      ['https://blog.example', true],
      ['https://blog.example', true],
      ['/news/a', false],
      ['https://a.example/news', true],
    ]);
  });
});
