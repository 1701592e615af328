import { CliError } from '../../../../shared/errors.ts';
import { chunkIdSchema } from '../../../render/machines/chunk.ts';
import { finishChunk, takeChunk } from '../../../render/machines/chunk-table.ts';
import { defineTask } from '../interfaces.ts';

/** Renders a chunk of pages for the publisher of another machine. Throws CliError(2) where no files are shared. */
export const renderChunk = defineTask({
  id: 'render-chunk',
  runner: 'pages',
  onlyNamed: true,
  async run({ database, payload, signal, machine }) {
    if (machine === null) throw new CliError(2, 'render-chunk: expected S3_RENDER_BUCKET to be set');
    const id = chunkIdSchema.parse(payload);
    const chunk = await takeChunk(database, id);
    const pages = chunk === null ? 0 : (await machine.render(id, chunk, signal)).pages;
    const isDone = chunk !== null && (await finishChunk(database, id));
    return {
      status: 'done',
      message: isDone ? `${pages} pages` : 'the publisher has rendered it meanwhile',
      result: { pages },
      // A build of thousands of pages would fill the list of runs.
      isIdle: true,
    };
  },
});
