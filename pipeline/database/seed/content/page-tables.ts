import { FUND_KINDS, type FundKind } from '../../../../shared/schema/rows/funds.ts';
import { readJson } from '../seed-files.ts';
import { categoryId, seedId } from '../../ids.ts';
import { type Line, type Placed, pagesFile, templatesFile } from './file-schemas.ts';
import type { Table } from './store-content.ts';

/** A page with its rows of sections. */
interface Page {
  /** Part of its sections' ids, e.g. "category/gold". */
  readonly name: string;
  readonly pageType: 'homepage' | 'category' | 'fund_template';
  readonly pageId: string | null;
  readonly lines: readonly Line[];
}

const templateId = (type: string): string => seedId('template', type);

/** Each section of a page with its place; a line that is a list is one row of the page. */
function places({ name, pageType, pageId, lines }: Page) {
  return lines.flatMap((line, position) =>
    [line].flat().map((section: Placed, column) => {
      const id = seedId('section', `${name}/${position}/${column}`);
      return {
        section: {
          id,
          template_id: templateId(section.type),
          title: section.title,
          description: null,
          config: section.config ?? {},
        },
        place: {
          id: seedId('place', `${name}/${position}/${column}`),
          page_type: pageType,
          page_id: pageId,
          position,
          column_position: column,
          section_id: id,
        },
      };
    }),
  );
}

function categoryLines({ blocks, category, about }: ReturnType<typeof readPages>, kind: FundKind): Line[] {
  return category[kind].map((name) => {
    const block = blocks[name];
    if (block === undefined)
      throw new RangeError(`pages.json: category "${kind}" asks for an unknown block "${name}"`);
    return name === 'about' && !Array.isArray(block)
      ? { ...block, config: { format: 'plain', content: about[kind] ?? '' } }
      : block;
  });
}

const readPages = () => readJson('content/pages.json', pagesFile);

/** Section templates, and the sections of the home page, every category and the fund template. */
export function pageTables(): Table[] {
  const file = readPages();
  const pages: Page[] = [
    { name: 'homepage', pageType: 'homepage', pageId: null, lines: file.homepage },
    { name: 'fund-template', pageType: 'fund_template', pageId: null, lines: file.fundTemplate },
    ...FUND_KINDS.map(
      (kind): Page => ({
        name: `category/${kind}`,
        pageType: 'category',
        pageId: categoryId(kind),
        lines: categoryLines(file, kind),
      }),
    ),
  ];
  const placed = pages.flatMap(places);
  const templates = readJson('content/templates.json', templatesFile).map((template) => ({
    id: templateId(template.type),
    ...template,
  }));
  return [
    { name: 'section_templates', key: ['id'], rows: templates },
    { name: 'sections', key: ['id'], rows: placed.map(({ section }) => section) },
    { name: 'page_sections', key: ['id'], rows: placed.map(({ place }) => place) },
  ];
}
