import { CliError } from '../../../../shared/errors.ts';
import { hasDelivered, summarizeDelivery } from '../delivery-summary.ts';
import { defineTask } from '../interfaces.ts';

/** Sends the live release to the targets that were not reached. Throws CliError(1) while one is not reached. */
export const deliver = defineTask({
  id: 'deliver',
  runner: 'work',
  async run(context) {
    const { problems, ...delivered } = await context.deliver();
    if (problems.length > 0)
      throw new CliError(1, problems.map(({ part, message }) => `${part}: ${message}`).join('; '));
    const sent = delivered.uploads.reduce((sum, upload) => sum + upload.sent, 0);
    return {
      status: 'done',
      message: `${sent} files sent to ${delivered.uploads.length} targets`,
      result: summarizeDelivery(delivered),
      isIdle: !hasDelivered(delivered),
    };
  },
});
