import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { Scatter } from './Scatter.tsx';

const point = (x: number, y: number, category = 'طلا') => ({
  x,
  y,
  color: category === 'طلا' ? 'gold' : 'green',
  category,
  label: '',
});
const draw = (points: readonly ReturnType<typeof point>[]) =>
  renderToStaticMarkup(
    <Scatter points={points} x={fieldOf('volatility')} y={fieldOf('r1y')} width={800} height={400} />,
  );
const many = Array.from({ length: 200 }, (_, i) => point(i % 20, i % 7));

describe('<Scatter />', () => {
  it('has a legend of the categories that it shows, each once', () => {
    const html = draw([point(1, 1), point(2, 2), point(3, 1, 'سهامی')]);
    expect(html.match(/class="dot"/g)).toHaveLength(2);
    expect(html).toContain('طلا');
    expect(html).toContain('سهامی');
    expect(html).not.toContain('بیرون از کادر');
  });

  it('marks funds beyond its frame as rings at the edge, and says so', () => {
    const html = draw([...many, point(5, 4000)]);
    expect(html.match(/class="outside"/g)).toHaveLength(1);
    expect(html).toContain('بیرون از کادر، در لبه');
  });
});
