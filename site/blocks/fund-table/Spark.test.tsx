import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Spark } from './Spark.tsx';

describe('<Spark>', () => {
  const draw = (values: readonly number[]): string => renderToStaticMarkup(<Spark values={values} />);

  it('is up or down by its ends and stays in its box', () => {
    expect(draw([0, 99])).toContain('class="spark up"');
    expect(draw([99, 0])).toContain('class="spark down"');
    expect(draw([0, 99])).toContain('M0.0 24.0L96.0 2.0');
  });

  it('draws a single value without dividing by zero', () => {
    expect(draw([50])).not.toContain('NaN');
  });
});
