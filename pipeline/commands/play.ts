import { CliError } from '../../shared/errors.ts';
import { openDatabase, withDatabase } from '../database/connect.ts';
import { DEFAULT_SPEED } from '../replay/fund-day.ts';
import { replay } from '../replay/replay.ts';
import { defineCommand, type Values } from './define.ts';

function positiveNumber(values: Values, name: string, isWhole: boolean): number | null {
  const value = values[name];
  if (value === undefined) return null;
  const isNumber = (isWhole ? /^\d{1,9}$/ : /^\d{1,9}(?:\.\d+)?$/).test(String(value));
  if (isNumber && Number(value) > 0) return Number(value);
  throw new CliError(
    2,
    `play: --${name} expects a ${isWhole ? 'whole ' : ''}number above 0, came ${JSON.stringify(value)}`,
  );
}

export const playCommand = defineCommand({
  name: 'play',
  summary:
    'play a simulated trading day into the database, marked as such, for demonstrations, benches and tests',
  options: {
    speed: {
      type: 'string',
      help: `how much faster than the market, ${DEFAULT_SPEED} unless told: a tick every five seconds`,
    },
    ticks: {
      type: 'string',
      help: 'play so many ticks of two market minutes; to the end of the day unless told',
    },
    funds: { type: 'string', help: 'only so many funds move, the liveliest' },
    json: { type: 'boolean', help: 'print what was played as JSON' },
  },
  async run(values, effects) {
    const speed = positiveNumber(values, 'speed', false) ?? DEFAULT_SPEED;
    const [ticks, funds] = [positiveNumber(values, 'ticks', true), positiveNumber(values, 'funds', true)];
    await withDatabase(openDatabase(effects.config), async (database) => {
      const report = await replay({ database, effects, speed, ticks, funds });
      effects.print(
        values.json === true
          ? JSON.stringify(report)
          : `${report.ticks} ticks of ${report.day ?? 'no day'} played, ${report.rows} rows written`,
      );
    });
  },
});
