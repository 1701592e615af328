import { describe, expect, it } from 'vitest';
import { structuredTypes } from './structured-types.ts';

describe('structuredTypes(sources, broken)', () => {
  it('names the types of single nodes and of graphs, and sources that do not parse', () => {
    const graph = {
      '@graph': [{ '@type': 'WebSite' }, { '@type': ['Person', 'Organization'] }, { name: 'x' }],
    };
    const sources = [JSON.stringify({ '@type': 'FAQPage' }), '{"@type":', JSON.stringify(graph), '[]', ''];
    expect(structuredTypes(sources, 'نادرست')).toEqual([
      'FAQPage',
      'نادرست',
      'WebSite',
      'Person',
      'Organization',
      'نادرست',
    ]);
  });
});
