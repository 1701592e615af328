import { describe, expect, it } from 'vitest';
import { webManifest } from './web-manifest.ts';

const written = () => {
  const input = {
    origin: 'https://example.test',
    snapshots: () => [],
    sitemaps: [],
    heads: [],
    inline: { scripts: [], styles: [] },
    assets: [],
  };
  const [file] = [...webManifest.write(input)];
  return { path: file?.[0], app: JSON.parse(file?.[1] ?? '{}') };
};

describe('web-manifest', () => {
  it('is Persian, right to left, and covers the whole site', () => {
    const { path, app } = written();
    expect(path).toBe('manifest.webmanifest');
    expect(app).toMatchObject({
      lang: 'fa-IR',
      dir: 'rtl',
      id: '/',
      scope: '/',
      start_url: '/',
      display: 'standalone',
    });
    expect(app.name).toContain(app.short_name);
  });

  it('has icons of 192 and 512 pixels, any and maskable, and shortcuts to pages', () => {
    const { app } = written();
    const icons = app.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
    expect(icons).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
    expect(app.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/funds',
      '/categories',
      '/search',
    ]);
    expect(app.screenshots.map(({ form_factor }: Record<string, string>) => form_factor)).toEqual([
      'narrow',
      'wide',
    ]);
  });
});
