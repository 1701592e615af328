import { describe, expect, it } from 'vitest';
import { META } from '../testing/fixtures.ts';
import { printFoot, printFrame } from './print-frame.tsx';

const words = { title: 'عنوان', question: 'پرسش؟', meaning: ['معنی', null, 'یادداشت'] };

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
