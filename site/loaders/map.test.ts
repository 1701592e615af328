import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { screenerFile } from '../../shared/screener/testing/screener-file.ts';
import { mapDrawing } from '../blocks/testing/map-drawing.ts';
import { readerOf } from '../blocks/testing/reader.ts';
import { MapCells } from '../blocks/whole-map/MapCells.tsx';
import { BOX_NAMES } from '../blocks/whole-map/map-boxes.ts';
import { loadMap } from './map.ts';

/** A market of one large fund and a smaller one. */
const marketOf = (assets: number, change: number) =>
  screenerFile([
    { symbol: 'الف', kind: 'gold', assets: 1e6, change },
    { symbol: 'ب', kind: 'equity', assets, change: 1 },
  ]);

describe('loadMap(snapshots)', () => {
  it('keeps the places where only colours change, and no others', () => {
    for (const market of [marketOf(5e5, 1), marketOf(5e5, -3), marketOf(1e5, -3), marketOf(5e5, 1)]) {
      const drawing = mapDrawing({}, market);
      const anew = BOX_NAMES.map((box) => renderToStaticMarkup(createElement(MapCells, { drawing, box })));
      expect(loadMap(readerOf({ screener: market })).view?.map).toBe(anew.join(''));
    }
  });
});
