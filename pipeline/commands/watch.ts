import { CliError } from '../../shared/errors.ts';
import { tasks, usualTasks } from '../service/jobs/index.ts';
import { runService } from '../service/run-service.ts';
import { defineCommand, splitNames, type Values } from './define.ts';

/** The tasks that --kinds names, by default all that need not be named. */
function selectTasks({ kinds }: Values) {
  if (kinds === undefined) return usualTasks;
  const names = splitNames(String(kinds));
  const unknown = names.filter((kind) => !tasks.some(({ id }) => id === kind));
  if (unknown.length === 0) return tasks.filter(({ id }) => names.includes(id));
  const allowed = tasks.map(({ id }) => id).join(', ');
  throw new CliError(
    2,
    `watch: --kinds expects some of ${allowed}; came ${unknown.map((kind) => JSON.stringify(kind)).join(', ')}`,
  );
}

export const watchCommand = defineCommand({
  name: 'watch',
  summary: 'the long-running service: jobs, schedule, /healthz and /metrics; SIGTERM ends it gracefully',
  isService: true,
  options: {
    kinds: {
      type: 'string',
      help: 'take these kinds of jobs only, e.g. ingest,build-report on a machine that does not publish',
    },
    'no-schedule': { type: 'boolean', help: 'take jobs, and leave the schedule to other processes' },
  },
  async run(values, effects) {
    const hasSchedule = values['no-schedule'] !== true;
    await runService({
      config: effects.config,
      effects,
      tasks: selectTasks(values),
      ...(hasSchedule ? {} : { entries: [] }),
    });
  },
});
