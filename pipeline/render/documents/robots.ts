import { defineDocument } from './define.ts';

/** `robots.txt`: allows everything but the admin and the API. */
export const robots = defineDocument({
  id: 'robots',
  reads: [],
  *write(input) {
    const lines = [
      'User-agent: *',
      'Disallow: /admin/',
      'Disallow: /api/',
      '',
      `Sitemap: ${input.origin}/sitemap.xml`,
    ];
    yield ['robots.txt', `${lines.join('\n')}\n`];
  },
});
