import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockFrame } from './BlockFrame.tsx';

const words = { title: 'عنوان', question: 'پرسش؟', meaning: ['معنی', null, 'یادداشت'] };

describe('BlockFrame', () => {
  it('names the block by its heading, and leaves out what it has not', () => {
    const html = renderToStaticMarkup(<BlockFrame anchor="a" words={words} />);
    expect(html).toBe(
      '<section class="card" id="a" aria-labelledby="a-title"><header class="head"><div class="words"><h2 id="a-title">عنوان</h2><p class="question">پرسش؟</p><p class="meaning">معنی</p><p class="meaning">یادداشت</p></div></header></section>',
    );
    expect(renderToStaticMarkup(<BlockFrame as="figure" className="x" />)).toBe(
      '<figure class="widget x"></figure>',
    );
  });

  it('bears data and custom properties', () => {
    const html = renderToStaticMarkup(
      <BlockFrame attributes={{ 'data-row': '', 'data-hash': null, style: { '--rows': 3 } }} />,
    );
    expect(html).toBe('<section class="card" style="--rows:3" data-row=""></section>');
  });
});
