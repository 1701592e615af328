import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockMenu } from './BlockMenu.tsx';

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
