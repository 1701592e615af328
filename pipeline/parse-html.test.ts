import { describe, expect, it } from 'vitest';
import { elementsNamed, elementWords, isNamed, isUnprinted, rawText } from '../shared/html-tree.ts';
import { parseHtml } from './parse-html.ts';

const page = parseHtml(
  '<ul><li>a &amp; b</li><li><b>c</b>d</li></ul><script type="x">1 < 2</script><a href="?x&y" title="a > b">e</a>',
);

describe('an HTML tree', () => {
  it('lists elements of a name with their attributes, in order', () => {
    expect(elementsNamed(page, 'li')).toHaveLength(2);
    const [link] = elementsNamed(page, 'a');
    expect([link?.attribute('title'), link?.attribute('href'), link?.attribute('rel')]).toEqual([
      'a > b',
      '?x&y',
      null,
    ]);
    expect(elementsNamed(page, 'b', isNamed('ul'))).toEqual([]);
  });

  it('parts the words of elements, and keeps a text as it is written', () => {
    expect(elementWords(page, isUnprinted)).toBe('a & b c d e');
    expect(elementsNamed(page, 'script').map((script) => rawText(script))).toEqual(['1 < 2']);
    expect(elementsNamed(page, 'li').map((item) => rawText(item))).toEqual(['a & b', 'cd']);
  });
});
