import { describe, expect, it } from 'vitest';
import { widgets } from '../blocks/widgets.ts';
import { renderCachedChart } from './render-chart.ts';

describe('renderCachedChart(charts, hash, widget, snapshot, at)', () => {
  it('names the widget and the view of a failed chart, and caches nothing', () => {
    const cache = new Map<string, string>();
    const [widget] = Object.values(widgets).filter(({ option }) => option);
    if (!widget) throw new Error('no widget has a drawing');
    const broken = {
      ...widget,
      option: () => {
        throw new Error('no such day');
      },
    };
    const at = { view: 'default', size: 'wide' } as never;
    const draw = () => renderCachedChart(cache, 'hash', broken as never, {} as never, at);
    expect(draw).toThrow(`chart "${widget.id}", view "default": no such day`);
    expect(cache.size).toBe(0);
  });
});
