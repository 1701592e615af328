import { FUND_KINDS, type FundKind } from '../../../../shared/schema/lists.ts';
import { categoryId, stableId } from '../../ids.ts';
import { readJson } from '../market/seed-files.ts';
import { type PageRow, type PlacedSection, pagesFileSchema, templatesFileSchema } from './file-schemas.ts';
import type { ContentTable } from './store-content.ts';

/** A page with its rows of sections. */
interface Page {
  /** Part of its sections' ids, e.g. "category/gold". */
  readonly name: string;
  readonly pageType: 'homepage' | 'category' | 'fund_template';
  readonly pageId: string | null;
  readonly lines: readonly PageRow[];
}

const templateId = (type: string): string => stableId('template', type);

/** Each section of a page with its position; a list of sections is one row of the page. */
function placeSections({ name, pageType, pageId, lines }: Page) {
  return lines.flatMap((line, position) =>
    [line].flat().map((section: PlacedSection, column) => {
      const key = `${name}/${section.key ?? `${position}/${column}`}`;
      const id = stableId('section', key);
      return {
        section: {
          id,
          template_id: templateId(section.type),
          title: section.title,
          description: null,
          config: section.config ?? {},
        },
        place: {
          id: stableId('place', key),
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

function categoryLines({ blocks, category, about }: ReturnType<typeof readPages>, kind: FundKind): PageRow[] {
  return category[kind].map((name) => {
    const block = blocks[name];
    if (block === undefined)
      throw new RangeError(`pages.json: category "${kind}" asks for an unknown block "${name}"`);
    return name === 'about' && !Array.isArray(block)
      ? { ...block, config: { format: 'plain', content: about[kind] ?? '' } }
      : block;
  });
}

const readPages = () => readJson('content/pages.json', pagesFileSchema);

/** Section templates, and the sections of the home page, every category and the fund template. */
export function pageTables(): ContentTable[] {
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
  const placed = pages.flatMap(placeSections);
  const templates = readJson('content/templates.json', templatesFileSchema).map((template) => ({
    id: templateId(template.type),
    ...template,
  }));
  return [
    { name: 'section_templates', key: ['id'], rows: templates },
    { name: 'sections', key: ['id'], rows: placed.map(({ section }) => section) },
    { name: 'page_sections', key: ['id'], rows: placed.map(({ place }) => place) },
  ];
}
