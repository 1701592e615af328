import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { messageOf } from '../../../../shared/errors.ts';
import { mediaIdsIn } from '../../../../shared/media.ts';
import { pagePath } from '../../../../shared/paths.ts';
import { ArticleRow } from '../../../../shared/schema/rows/content.ts';
import type { Row } from '../../../../shared/schema/rows/index.ts';
import { SECOND } from '../../../../shared/units.ts';
import type { Database } from '../../../database/database.ts';
import { articleSnapshot } from '../../../snapshots/content/articles.ts';
import { defineTask, type RunContext } from '../interfaces.ts';
import { problemLine } from '../problem-lines.ts';

const payloadSchema = z.object({ preview: z.guid() });
const text = { untitled: 'بی‌عنوان', empty: 'هنوز متنی نوشته نشده است.' };
/** Slug of an article that has none yet. */
const NO_SLUG = 'preview';
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** What is still missing of an article has a value that the page can show. */
function toArticle(content: Readonly<Record<string, unknown>>, now: Date): Row<'articles'> {
  const stored: Record<string, unknown> = {
    ...content,
    id: content.id || NO_ID,
    slug: content.slug || NO_SLUG,
    title: content.title || text.untitled,
    body: content.body || text.empty,
    tags: content.tags ?? [],
    published_at: content.published_at || now.toISOString(),
    updated_at: now.toISOString(),
  };
  const fields = Object.entries(ArticleRow.columns).map(([field, [column]]) => [
    field,
    stored[column] ?? null,
  ]);
  return ArticleRow.schema.parse(Object.fromEntries(fields));
}

async function readContent({ query }: Database, id: string): Promise<Record<string, unknown> | null> {
  const { rows } = await query<{ content: unknown }>('select content from pipeline.previews where id = $1', [
    id,
  ]);
  const content = rows[0]?.content;
  return (typeof content === 'string' ? JSON.parse(content) : (content ?? null)) as Record<
    string,
    unknown
  > | null;
}

const save = ({ query }: Database, id: string, html: string | null, problem: string | null) =>
  query('update pipeline.previews set html = $2, problem = $3 where id = $1', [id, html, problem]);

const POLL_INTERVAL_MS = SECOND / 4;
/** After 20 seconds the page is shown without the pictures that no worker has processed. */
const MAX_POLLS = 80;

/** Waits until the pictures of a text have copies, and publishes these: an editor looks at the preview right after an upload. */
async function publishPictures({ database, publish, signal }: RunContext, ids: readonly string[]) {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const { rows } = await database.query(
      'select id from public.media where id = any($1::uuid[]) and width is null and problem is null',
      [ids],
    );
    if (rows.length === 0) break;
    await delay(POLL_INTERVAL_MS, undefined, { signal });
  }
  await publish();
}

async function render(context: RunContext, content: Record<string, unknown>): Promise<string> {
  const { renderDraft, now } = context;
  const article = toArticle(content, now());
  const { kind, slug, bodyMarkdown, imageUrl } = article;
  const pictures = mediaIdsIn(`${bodyMarkdown} ${imageUrl ?? ''}`);
  if (pictures.length > 0) await publishPictures(context, pictures);
  const drafts = new Map([[`article/${kind}/${slug}`, articleSnapshot(article)]]);
  return renderDraft(pagePath[kind](slug), drafts);
}

/** Renders a page from the unpublished values of a preview; the link's reader waits for it. */
export const renderPreview = defineTask({
  id: 'render-preview',
  runner: 'work',
  async run(context) {
    const { preview } = payloadSchema.parse(context.payload);
    const content = await readContent(context.database, preview);
    if (content === null)
      return { status: 'done', message: 'the preview is gone', result: null, isIdle: true };
    try {
      await save(context.database, preview, await render(context, content), null);
    } catch (error) {
      // The reader of the link sees the reason at once; a further attempt would fail in the same way.
      const problem = { part: 'preview', message: messageOf(error) };
      await save(context.database, preview, null, problem.message);
      return { status: 'partial', message: problemLine(problem), result: { problems: [problem] } };
    }
    return { status: 'done', message: 'a preview was rendered', result: null, isIdle: true };
  },
});
