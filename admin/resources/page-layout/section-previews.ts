const FILES = import.meta.glob<string>('./previews/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Address of a small picture of a template's block; null where there is none. `npm run previews` draws them from the gallery. */
export const sectionPreview = (type: string): string | null => FILES[`./previews/${type}.webp`] ?? null;
