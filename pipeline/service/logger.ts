import { pino } from 'pino';
import { redactSecrets } from '../../shared/redact.ts';

/** A service's log: one JSON object a line, for a machine to keep and to search. */
export interface ServiceLog {
  /** e.g. ("published", { version: "…", ms: 812 }) */
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** Lines carry time (ISO), level, msg and the fields, without what looks like a secret. `print` takes a finished line. */
export function openLog(print: (line: string) => void, now: () => Date): ServiceLog {
  const logger = pino(
    {
      base: null,
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    { write: (line: string) => print(redactSecrets(line.trimEnd())) },
  );
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    error: (message, fields = {}) => logger.error(fields, message),
  };
}
