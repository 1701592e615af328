import { DEFAULT_SITE } from '../../../shared/default-site.ts';
import { messageOf } from '../../../shared/errors.ts';
import { shareImageFile } from '../../../shared/paths.ts';
import type { Problem } from '../../../shared/schema/manifest.ts';
import type { Site } from '../../../shared/schema/snapshots/content.ts';
import { contentHashOf, type ObjectStore } from '../../storage/objects.ts';
import { endsRun } from '../../storage/system-errors.ts';
import { type CardSubject, findAffected, type SnapshotKeys } from './affected-cards.ts';
import type { Card, CardReader } from './cards/define.ts';
import { cards as allCards } from './cards/index.ts';
import { type ImageRecords, openImageRecords } from './image-records.ts';
import { renderPng } from './render-png.ts';

export interface ShareImageOptions {
  /** Path of the data folder. */
  readonly folder: string;
  readonly objects: ObjectStore;
  readonly store: SnapshotKeys & { read(key: string): unknown };
  /** False renders the site's image alone, which then stands for every page. */
  readonly enabled: boolean;
  readonly cards?: readonly Card[];
  readonly renderPng?: (svg: string) => Promise<Uint8Array>;
}

/** What an update changes of a release. */
export interface ShareImageFiles {
  /** Path → hash of each image that is new or changed; undefined for one that is removed. */
  readonly files: ReadonlyMap<string, string | undefined>;
  readonly problems: readonly Problem[];
}

/** A file's hash in the live release. */
export type Existing = (file: string) => string | undefined;

/** The share images (Open Graph pictures) of a site: a release takes those that are rendered, the others are pending. */
export interface ShareImages {
  /**
   * Finds the images that changed keys (null: all keys) affect. One that is not rendered yet keeps its last content, or
   * shows the site's image, so that a page never names an image that does not exist.
   */
  update(changed: readonly string[] | null, existing: Existing): Promise<ShareImageFiles>;
  pendingCount(): number;
  /** Renders the pending images one after the other, until done or aborted; the next `update` publishes them. */
  renderPending(
    signal: AbortSignal,
  ): Promise<{ readonly rendered: number; readonly problems: readonly Problem[] }>;
}

interface PendingImage {
  readonly card: Card;
  readonly subject: string;
  readonly svg: string;
}

interface State {
  readonly options: ShareImageOptions;
  readonly cards: readonly Card[];
  readonly records: ImageRecords;
  /** File → the image to render. */
  readonly pending: Map<string, PendingImage>;
  /** Images that the next update looks through: rendered or failed since the last one, or left pending by an earlier process. */
  again: CardSubject[];
  site: SiteWords | null;
}

/** What cards show of the site. */
type SiteWords = Pick<Site, 'brand' | 'origin' | 'sources'>;

const FALLBACK: SiteWords = { brand: DEFAULT_SITE.brand, origin: 'https://sandoghnama.ir', sources: [] };
const partOf = ({ card, subject }: CardSubject): string => `card ${card.id} of ${subject}`;
const fileOf = ({ card, subject }: CardSubject): string => shareImageFile(card.page(subject), card.shape);

function readSite({ options }: State): SiteWords {
  const { brand, origin, sources } = (options.store.read('site') as Site | null) ?? FALLBACK;
  return { brand, origin, sources };
}

function readerOf({ options, site }: State): CardReader {
  const { brand, origin, sources } = site ?? FALLBACK;
  return {
    brand,
    host: new URL(origin).host,
    sourceName: (id) => sources.find((source) => source.id === id)?.name ?? id,
    read: (_family, key) => options.store.read(key) as never,
  };
}

async function render({ options, records }: State, file: string, svg: string): Promise<string> {
  const { hash } = options.objects.write(await (options.renderPng ?? renderPng)(svg));
  records.put(file, { svg: contentHashOf(svg), picture: hash });
  return hash;
}

/** The site's image, which stands in for pending ones; it is the only image rendered within a build. */
async function siteImage(state: State, existing: Existing): Promise<string | undefined> {
  const file = shareImageFile('/');
  const last = state.records.get(file)?.picture ?? existing(file);
  const card = state.cards.find(({ reads }) => reads[0] === 'site');
  if (last !== undefined || !card) return last;
  const svg = card.draw('site', readerOf(state));
  return svg === null ? undefined : render(state, file, svg);
}

/** The hash of an image in the next release, undefined for none; adds the image to the pending ones where it changed. */
function contentOf(
  state: State,
  image: CardSubject,
  existing: Existing,
  site: string | undefined,
): string | undefined {
  const { card, subject } = image;
  const file = fileOf(image);
  state.pending.delete(file);
  const svg = card.draw(subject, readerOf(state));
  if (svg === null) {
    state.records.delete(file);
    return undefined;
  }
  const last = state.records.get(file);
  if (last?.svg === contentHashOf(svg)) return last.picture;
  if (state.options.enabled) state.pending.set(file, { card, subject, svg });
  return existing(file) ?? last?.picture ?? site;
}

/** Runs one piece of work. What it throws is added to `problems` and `otherwise` is returned; system errors are thrown. */
async function guard<T>(
  problems: Problem[],
  part: string,
  work: () => T | Promise<T>,
  otherwise: () => T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (endsRun(error)) throw error;
    problems.push({ part, message: messageOf(error) });
    return otherwise();
  }
}

/** Reads the site's words anew; true where one has changed, which affects every image. */
function updateSite(state: State, changed: readonly string[] | null): boolean {
  const before = state.site;
  state.site = readSite(state);
  if (before === null) return changed?.includes('site') === true;
  return JSON.stringify(before) !== JSON.stringify(state.site);
}

async function update(
  state: State,
  changed: readonly string[] | null,
  existing: Existing,
): Promise<ShareImageFiles> {
  const problems: Problem[] = [];
  const files = new Map<string, string | undefined>();
  const keys = updateSite(state, changed) ? null : changed;
  const site = await guard(
    problems,
    'card home',
    () => siteImage(state, existing),
    () => undefined,
  );
  const hadPending = state.pending.size + state.again.length > 0;
  const affected = [...findAffected(state.cards, state.options.store, keys), ...state.again];
  state.again = [];
  for (const image of affected) {
    const file = fileOf(image);
    const content = () => contentOf(state, image, existing, site);
    const lastContent = (): string | undefined => {
      state.again.push(image);
      return existing(file) ?? site;
    };
    files.set(file, await guard(problems, partOf(image), content, lastContent));
  }
  if (hadPending || state.pending.size > 0) state.records.writePending([...state.pending.values()]);
  return { files, problems };
}

async function renderPending(state: State, signal: AbortSignal) {
  const problems: Problem[] = [];
  let rendered = 0;
  for (const [file, image] of [...state.pending]) {
    if (signal.aborted) break;
    // An update may have replaced the image while the others were rendered.
    if (state.pending.get(file) !== image) continue;
    const work = (): Promise<string | undefined> => render(state, file, image.svg);
    const hash = await guard(problems, partOf(image), work, () => undefined);
    if (hash !== undefined) rendered++;
    state.again.push(image);
    if (state.pending.get(file) === image) state.pending.delete(file);
  }
  return { rendered, problems };
}

/** Opens the share images below the data folder. */
export function openShareImages(options: ShareImageOptions): ShareImages {
  const cards = options.cards ?? allCards;
  const records = openImageRecords(options.folder, options.objects, cards);
  const state: State = {
    options,
    cards,
    records,
    pending: new Map(),
    again: [...records.readPending()],
    site: null,
  };
  return {
    pendingCount: () => state.pending.size,
    update: (changed, existing) => update(state, changed, existing),
    renderPending: (signal) => renderPending(state, signal),
  };
}
