import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { SourceList } from '../../../shared/schema/snapshots/provenance.ts';
import { loadPublished } from '../../runtime/published.ts';
import { create } from './create.ts';

const text = {
  demo: 'نمایشی',
  demoTitle: 'بخشی از این ارقام شبیه‌سازی شده است',
  source: 'منبع:',
  to: (day: string) => `تا ${day}`,
  span: (from: string, to: string) => `از ${from} تا ${to}`,
  and: '، ',
};

/** Writes the sources by name; by id where the list of names does not load. */
async function writeCredits(line: HTMLElement, ids: readonly string[]): Promise<void> {
  const list = await loadPublished<SourceList>('source-list').catch((error: unknown) => {
    console.warn(error);
    return null;
  });
  const names = new Map(list?.sources.map(({ id, name }) => [id, name]));
  line.textContent = `${text.source} ${ids.map((id) => names.get(id) ?? id).join(text.and)}`;
}

/** The mark of simulated figures. */
export const demoBadge = (): HTMLElement =>
  create('span', { class: 'compare-demo', title: text.demoTitle }, text.demo);

/** The days of the figures, or the last one, their sources, and the mark of simulated ones. */
export function footOf({ sources, simulated }: Meta, to: string, from: string | null = null): HTMLElement[] {
  const credits = create('span', { class: 'credits' });
  if (sources.length > 0) void writeCredits(credits, sources);
  return [
    create('span', {}, from === null ? text.to(to) : text.span(from, to)),
    credits,
    ...(simulated ? [demoBadge()] : []),
  ];
}
