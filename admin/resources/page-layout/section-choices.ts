import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import { sectionTypesOf } from '../../../shared/schema/sections.ts';
import type { PageKey } from './use-page-sections.ts';

interface SectionRow {
  readonly id: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly config: Readonly<Record<string, unknown>>;
}

/** A template with its sections, as the picker reads it. */
export interface TemplateRow {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly description: string | null;
  readonly sections: readonly SectionRow[];
}

export interface SectionChoice {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of its template, e.g. its text or its symbol. */
  readonly detail: string;
}

/** A template with the sections that can be chosen. */
export interface ChoiceGroup extends Omit<TemplateRow, 'sections'> {
  readonly choices: readonly SectionChoice[];
}

/** The types that a page draws. */
const TYPES: Readonly<Record<PageKey['type'], readonly string[]>> = {
  homepage: sectionTypesOf('home'),
  category: sectionTypesOf('category'),
  fund: sectionTypesOf('fund'),
  fund_template: sectionTypesOf('fund'),
};

const detailOf = ({ description, config }: SectionRow): string =>
  [description, ...Object.values(config)]
    .filter((value) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .join(' · ');

/** Equal sections draw the same: the first is enough. */
function distinctSections(sections: readonly SectionRow[]): SectionRow[] {
  const contents = sections.map(({ title, description, config }) =>
    JSON.stringify([title, description, config]),
  );
  return sections.filter((_, index) => contents.indexOf(contents[index] as string) === index);
}

function toGroup({ sections, ...template }: TemplateRow, words: readonly string[]): ChoiceGroup {
  const choices = distinctSections(sections).map((section) => ({
    id: section.id,
    title: section.title ?? template.name,
    detail: detailOf(section),
  }));
  const contains = (...texts: (string | null)[]): boolean =>
    words.every((word) => normalizeForSearch(texts.join(' ')).includes(word));
  const { name, type, description } = template;
  return {
    ...template,
    choices: contains(name, type, description)
      ? choices
      : choices.filter(({ title, detail }) => contains(name, type, description, title, detail)),
  };
}

/** The templates that a page can draw, each with those of its sections that contain every word of `query`; of equal sections the first. */
export function sectionChoices(
  templates: readonly TemplateRow[],
  page: PageKey['type'],
  query: string,
): ChoiceGroup[] {
  const words = query.split(/\s+/).map(normalizeForSearch).filter(Boolean);
  return templates
    .filter(({ type }) => TYPES[page].includes(type))
    .map((template) => toGroup(template, words))
    .filter(({ choices }) => words.length === 0 || choices.length > 0);
}
