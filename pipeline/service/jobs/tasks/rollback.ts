import { z } from 'zod';
import { CliError } from '../../../../shared/errors.ts';
import { rollBackPinned } from '../../../release/pin.ts';
import { summarizeDelivery } from '../delivery-summary.ts';
import { defineTask } from '../interfaces.ts';
import { problemLines } from '../problem-lines.ts';

const requestSchema = z.object({ release: z.string().min(1) });

/** Activates an earlier release, pins it and delivers it. Payload: `release`, its id. */
export const rollback = defineTask({
  id: 'rollback',
  runner: 'publish',
  async run({ database, dataDir, signal, payload, now, deliver }) {
    const requested = requestSchema.safeParse(payload);
    if (!requested.success) throw new CliError(2, 'rollback: expected the id of a release, came none');
    const rolledBack = await rollBackPinned({ database, dataDir, signal, now }, requested.data.release);
    const { problems, ...delivered } = await deliver();
    const next = rolledBack.pinned ? 'it stays until somebody asks for a publish' : 'publishing goes on';
    return {
      status: problems.length > 0 ? 'partial' : 'done',
      message: [`${rolledBack.to} is live; ${next}`, ...problemLines(problems)].join('; '),
      result: {
        ...rolledBack,
        ...(problems.length > 0 ? { problems } : {}),
        ...summarizeDelivery(delivered),
      },
    };
  },
});
