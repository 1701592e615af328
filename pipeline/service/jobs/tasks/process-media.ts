import { z } from 'zod';
import { messageOf } from '../../../../shared/errors.ts';
import { processPicture } from '../../../media/process-picture.ts';
import { defineTask, type RunContext } from '../interfaces.ts';
import { problemLine } from '../problem-lines.ts';

const payload = z.object({ media: z.guid() });

/**
 * Names the reason on the row; false where it stands there already. Then nothing is written: each change of the row wakes a publish,
 * which asks for the picture's copies again.
 */
async function noteProblem(
  { database }: Pick<RunContext, 'database'>,
  media: string,
  problem: string,
): Promise<boolean> {
  const { rows } = await database.query(
    'select from public.media where id = $1 and problem is distinct from $2',
    [media, problem],
  );
  if (rows.length === 0) return false;
  await database.query('update public.media set problem = $2 where id = $1', [media, problem]);
  return true;
}

/** Makes the copies of one picture of the library; the changed row publishes them. */
export const processMedia = defineTask({
  id: 'process-media',
  // Decoding a large picture takes seconds: it holds up no other job.
  runner: 'pictures',
  async run(context) {
    const { media } = payload.parse(context.payload);
    try {
      const count = await processPicture(context, media);
      if (count === null)
        return { status: 'done', message: 'the picture is gone', result: null, isIdle: true };
      return { status: 'done', message: `${count} copies of a picture`, result: { media }, isIdle: true };
    } catch (error) {
      const isKnown = !(await noteProblem(context, media, messageOf(error)));
      const problem = { part: `picture ${media}`, message: messageOf(error) };
      return {
        status: 'partial',
        message: problemLine(problem),
        result: { media, problems: [problem] },
        isIdle: isKnown,
      };
    }
  },
});
