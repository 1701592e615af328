import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { META } from '../testing/fixtures.ts';
import { BlockFrame } from './BlockFrame.tsx';
import { BlockMenu } from './BlockMenu.tsx';
import { printFoot, printFrame } from './print-frame.tsx';

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

describe('printFrame(frame, tools)', () => {
  it('is the HTML before and after what the frame holds, with the tools beside the menu', () => {
    const [before, after] = printFrame(
      { words, actions: ['csv'], simulated: true, meta: META, sources: [] },
      '<a href="/x">$&</a>',
    );
    expect(before).toMatch(/^<section class="card"><header.*نمایشی<\/span><a href="\/x">\$&<\/a><details/);
    expect(before).toMatch(/<\/header>$/);
    expect(after).toMatch(/^<footer class="foot"><time datetime="\d{4}-\d{2}-\d{2}.*<\/section>$/);
  });

  it('has no tools and no foot where nothing is to be shown in them', () => {
    expect(printFrame({ words: { title: 'ع' } }, '').join('')).not.toMatch(/tools|foot/);
  });
});

describe('printFoot(meta, sources)', () => {
  it('names the sources, and marks simulated and stale figures', () => {
    const meta = { ...META, sources: ['fipiran', 'codal'], simulated: true, stale: true };
    const html = printFoot(meta, [{ id: 'codal', name: 'کدال', url: 'https://codal.ir' }]);
    expect(html).toContain(
      'منبع: fipiran، <a href="https://codal.ir" rel="noopener" target="_blank">کدال</a>',
    );
    expect(html).toMatch(/class="badge demo"[^>]*>نمایشی.*class="badge stale"[^>]*>قدیمی/);
  });
});

describe('BlockMenu', () => {
  it('lists its actions in their order; an island runs them itself, the page’s script those of a printed block', () => {
    const html = renderToStaticMarkup(
      <BlockMenu title="عنوان" actions={['csv', 'link']} onAction={() => undefined} />,
    );
    const named = (markup: string, by: string) =>
      [...markup.matchAll(new RegExp(`${by}="(\\w+)"`, 'g'))].map(([, name]) => name);
    expect(named(html, 'data-save')).toEqual(['csv', 'link']);
    expect(html).toContain('aria-label="گزینه‌های عنوان"');
    const printed = renderToStaticMarkup(<BlockMenu title="عنوان" actions={['csv', 'link']} />);
    expect(named(printed, 'data-do')).toEqual(['csv', 'link']);
  });
});
