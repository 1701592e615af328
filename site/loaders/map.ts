import { isDeepStrictEqual } from 'node:util';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mapModel } from '../../shared/map/map-funds.ts';
import { DEFAULT_MAP_STATE } from '../../shared/map/map-state.ts';
import { pagePath, shareImagePath } from '../../shared/paths.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import type { CategoryRef } from '../../shared/schema/snapshots/meta.ts';
import type { ScreenerFile } from '../../shared/schema/snapshots/screener.ts';
import { printFoot } from '../blocks/frame/print-frame.tsx';
import { MapCells } from '../blocks/whole-map/MapCells.tsx';
import { MapLegend } from '../blocks/whole-map/MapLegend.tsx';
import { BOX_NAMES, BOXES, type BoxName } from '../blocks/whole-map/map-boxes.ts';
import { mapMeta, statusWords } from '../blocks/whole-map/words.ts';
import { type Group, type GroupLayout, layoutTreemap } from '../charts/treemap/layout.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';

const text = {
  title: 'نقشهٔ کل بازار',
  description:
    'همهٔ صندوق‌های قابل معامله در یک نقشه: اندازهٔ هر خانه از دارایی یا ارزش معاملات و رنگ آن از بازده، حباب یا ورود پول؛ با بزرگ‌نمایی و جستجو.',
};

/** Head, heading and map of /map; `view` is null where there are no funds. */
export function loadMap(snapshots: SnapshotReader) {
  const site = snapshots.read('site', 'site');
  const head: PageHead = {
    title: titleWithBrand(text.title, site),
    description: text.description,
    path: pagePath.map,
    image: shareImagePath(pagePath.home),
    override: snapshots.read('seo', 'seo/map'),
    jsonLd: [createBreadcrumbs(site, [[text.title, pagePath.map]])],
  };
  const file = snapshots.read('screener', 'screener');
  return {
    head,
    title: text.title,
    view: file && file.slugs.length > 0 ? wholeMapView(file, site?.sources ?? []) : null,
  };
}

/** The map in the page's own HTML. */
interface WholeMapView {
  /** In each of its boxes: the stylesheet shows one. */
  readonly map: string;
  /** With the foot: day and sources. */
  readonly legend: string;
  readonly status: string;
  readonly simulated: boolean;
  readonly sources: Site['sources'];
  readonly categories: readonly CategoryRef[];
}

/** The last places in each box, and the groups that they are of. */
const placed = new Map<
  BoxName,
  { readonly groups: readonly Group[]; readonly places: readonly GroupLayout[] }
>();

/** The places of groups in a box; those of the last page where only colours have changed, as by a trade: areas follow net assets. */
function placesIn(box: BoxName, groups: readonly Group[]): readonly GroupLayout[] {
  const last = placed.get(box);
  const weights = groups.map(({ weight, weights }) => ({ weight, weights }));
  if (last && isDeepStrictEqual(last.groups, weights)) return last.places;
  const places = layoutTreemap(weights, BOXES[box]);
  placed.set(box, { groups: weights, places });
  return places;
}

/** The map as it is first seen. */
function wholeMapView(file: ScreenerFile, sources: Site['sources']): WholeMapView {
  const drawing = { file, state: DEFAULT_MAP_STATE, model: mapModel(file, DEFAULT_MAP_STATE) };
  const cells = BOX_NAMES.map((box) =>
    renderToStaticMarkup(
      createElement(MapCells, { drawing, box, places: placesIn(box, drawing.model.groups) }),
    ),
  );
  const meta = mapMeta(drawing, null);
  return {
    map: cells.join(''),
    legend: renderToStaticMarkup(createElement(MapLegend, { drawing })) + printFoot(meta, sources),
    status: statusWords(drawing),
    simulated: meta.simulated,
    sources,
    categories: file.categories,
  };
}
