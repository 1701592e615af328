import { describe, expect, it } from 'vitest';
import { page, rates } from '../testing/cbi.ts';
import { recognize } from './schema.ts';

describe('recognize(body)', () => {
  it('knows a file by its columns, and the page by its table', () => {
    expect(recognize('month,index,published_on\n')).toBe('index-file');
    expect(recognize('\ufeffjalali_month,index_1395_100,note\n')).toBe('index-file');
    expect(recognize('sep=;\nMonth;Index\n1405-05;1\n')).toBe('index-file');
    expect(recognize(page(...rates))).toBe('inflation');
    for (const other of ['month,value\n', 'symbol,date,value,unit\n', page(), {}, null])
      expect(recognize(other)).toBeNull();
  });
});
