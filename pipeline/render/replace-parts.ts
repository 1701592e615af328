import type { RenderedPage } from '../../shared/schema/manifest.ts';
import { DamagedObject } from '../storage/damage.ts';
import type { PageText, PartsContext, ReplacePart } from './page-text.ts';
import type { PagePart } from './recording-reader.ts';
import { type RenderedPages, yieldToEventLoop } from './render-pages.ts';
import { openRegions } from './replace-regions.ts';
import { openShells } from './replace-shell.ts';

/** A page as the live release has it, and which of its parts read something that has changed. */
export interface StaleParts {
  readonly path: string;
  readonly page: RenderedPage;
  readonly parts: ReadonlySet<PagePart>;
}

/**
 * Renders the stale parts of pages into their stored HTML: a tenth of the cost of rendering the pages, with the same bytes. A page is left
 * out where its HTML does not fit what is rendered, or where it cannot be read; it has to be rendered.
 */
export async function replaceParts(
  stale: Iterable<StaleParts>,
  context: PartsContext,
): Promise<RenderedPages['pages']> {
  const replace: Readonly<Record<PagePart, ReplacePart>> = {
    shell: openShells(context),
    regions: openRegions(context),
  };
  const replaceIn = async ({ path, page, parts }: StaleParts): Promise<RenderedPage | null> => {
    let text: PageText | null = { page, html: context.objects.read(page.hash).toString('utf8') };
    for (const part of parts) text = text && (await replace[part](path, text));
    return text && { ...text.page, hash: context.objects.write(text.html).hash, changedAt: context.at };
  };
  const pages = new Map<string, RenderedPage>();
  for (const one of stale) {
    await yieldToEventLoop();
    context.signal.throwIfAborted();
    try {
      const page = await replaceIn(one);
      if (page) pages.set(one.path, page);
    } catch (error) {
      if (!(error instanceof DamagedObject)) throw error;
    }
  }
  return pages;
}
