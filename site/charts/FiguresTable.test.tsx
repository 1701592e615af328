import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FiguresTable, nextDirection } from './FiguresTable.tsx';

describe('<FiguresTable>', () => {
  it('names rows by the column that says so, reads out a heading that is seen as something else, and spans a note', () => {
    const html = renderToStaticMarkup(
      <FiguresTable
        caption="رتبه‌ها"
        rows={['عیار', null]}
        columns={[
          {
            key: 'rank',
            label: 'ردیف',
            seen: '#',
            cell: (row, i) => (row === null ? null : { shown: i + 1 }),
          },
          {
            key: 'fund',
            label: 'صندوق',
            isName: true,
            cell: (row) => (row === null ? { shown: 'بقیه', span: 2 } : { shown: row }),
          },
        ]}
      />,
    );
    expect(html).toContain('<span aria-hidden="true">#</span><span class="visually-hidden">ردیف</span>');
    expect(html).toContain('<tr><td>1</td><th scope="row">عیار</th></tr>');
    expect(html).toContain('<tr><th scope="row" colSpan="2">بقیه</th></tr>');
  });
});

describe('nextDirection(current, first)', () => {
  // spec 13.10
  it('flips the active column and starts another in its first direction', () => {
    expect(nextDirection('descending', 'descending')).toBe('ascending');
    expect(nextDirection('ascending', 'descending')).toBe('descending');
    expect(nextDirection(null, 'descending')).toBe('descending');
    expect(nextDirection(null, 'ascending')).toBe('ascending');
  });
});
