/** The library's pictures: their limits, and their addresses, which only this module writes or reads. */

/** Widths of the copies, pixels; a smaller original has its own width in place of the larger ones. */
export const MEDIA_WIDTHS = [480, 960, 1600] as const;

/** A picture of more pixels is refused before it is decoded: 8000 × 5000. */
export const MAX_PIXELS = 40_000_000;

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ADDRESS = new RegExp(`^/media/(${ID})\\.jpg$`);

/** The address that texts name: a copy that every program reads. e.g. "/media/3f9a….jpg" */
export const mediaAddress = (id: string): string => `/media/${id}.jpg`;

/** The id of a picture of the library; null for any other address. */
export const mediaIdOf = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** The ids of the library's pictures that a text names, each once. */
export const mediaIdsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(`/media/(${ID})\\.jpg`, 'g'))].map(([, id = '']) => id)),
];

/** The file of a copy; its name holds the content's hash, so it never changes. e.g. "pictures/3f9a…/960.1a2b3c4d.webp" */
export const mediaFile = (id: string, width: number, hash: string, format: string): string =>
  `pictures/${id}/${width}.${hash.slice(0, 8)}.${format}`;
