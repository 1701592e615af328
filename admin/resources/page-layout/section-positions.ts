/** A section on a page, in the order of the editor. */
export interface PlacedSection {
  readonly id: string;
  readonly sectionId: string;
  readonly title: string;
  readonly type: string;
  /** Persian name of its template. */
  readonly template: string;
  /** True where it shares a row with the section before it. */
  readonly beside: boolean;
  /** The row's place as it was read, to which an undone removal returns. */
  readonly position: number;
  readonly column_position: number;
  /** False hides it, whatever the dates say. */
  readonly is_visible: boolean;
  /** ISO instants; null for no beginning or no end. */
  readonly visible_from: string | null;
  readonly visible_until: string | null;
  /** `updated_at` of the row as it was read: `place_sections` refuses to overwrite a newer one. */
  readonly version: string;
}

/** The place of a section as it is stored. */
export type SectionPlace = Pick<
  PlacedSection,
  'position' | 'column_position' | 'is_visible' | 'visible_from' | 'visible_until'
>;

type SectionPosition = Pick<PlacedSection, 'id' | 'position' | 'column_position'> & {
  readonly updated_at: string;
};

interface Row extends SectionPlace {
  readonly id: string;
  readonly updated_at: string;
  readonly section_id: string;
  readonly sections: {
    readonly title: string | null;
    readonly section_templates: { readonly type: string; readonly name: string } | null;
  } | null;
}

/** Rows of `page_sections` in page order, each marked where it shares the row of the one before. */
export function toPlacedSections(rows: readonly Row[]): PlacedSection[] {
  const ordered = [...rows].sort((a, b) => a.position - b.position || a.column_position - b.column_position);
  return ordered.map(({ sections, section_id: sectionId, updated_at: version, ...place }, index) => ({
    ...place,
    sectionId,
    version,
    title: sections?.title ?? sections?.section_templates?.name ?? place.id,
    type: sections?.section_templates?.type ?? '',
    template: sections?.section_templates?.name ?? '',
    beside: index > 0 && ordered[index - 1]?.position === place.position,
  }));
}

/** The position of each section: rows from 1, columns from 0. The first section always begins a row. */
export function toPositions(sections: readonly PlacedSection[]): SectionPosition[] {
  let position = 0;
  let column = 0;
  return sections.map(({ id, beside, version }, index) => {
    if (beside && index > 0) column += 1;
    else {
      position += 1;
      column = 0;
    }
    return { id, position, column_position: column, updated_at: version };
  });
}

/** The sections as rows of columns, for the layout preview. */
export function toGridRows(sections: readonly PlacedSection[]): PlacedSection[][] {
  const rows: PlacedSection[][] = [];
  for (const [index, section] of sections.entries()) {
    const last = rows.at(-1);
    if (section.beside && index > 0 && last) last.push(section);
    else rows.push([section]);
  }
  return rows;
}

/** Moves the section at index `from` to index `to`. */
export function moveSection(sections: readonly PlacedSection[], from: number, to: number): PlacedSection[] {
  const next = [...sections];
  const [taken] = next.splice(from, 1);
  if (taken) next.splice(to, 0, taken);
  return next;
}

/** The order on the screen over rows that were read again: removed rows leave it, new ones follow it, none loses its place. */
export function mergeOrder(
  draft: readonly PlacedSection[],
  fresh: readonly PlacedSection[],
): PlacedSection[] {
  const stored = new Map(fresh.map((section) => [section.id, section]));
  const kept = draft.flatMap(({ id, beside }) => {
    const section = stored.get(id);
    return section ? [{ ...section, beside }] : [];
  });
  const known = new Set(draft.map(({ id }) => id));
  return [...kept, ...fresh.filter(({ id }) => !known.has(id))];
}

/** Whether visitors see the section at `now`, epoch milliseconds. */
export const isShownAt = ({ is_visible, visible_from, visible_until }: PlacedSection, now: number): boolean =>
  is_visible &&
  (visible_from === null || Date.parse(visible_from) <= now) &&
  (visible_until === null || now < Date.parse(visible_until));
