import { isRecord } from '../../../shared/guards.ts';
import { isEmpty } from '../../data/is-empty.ts';

type Parts = Readonly<Record<string, unknown>>;

/** The parts that are filled in; null where none is. */
function filledParts(value: Parts): Parts | null {
  const filled = Object.entries(value).filter(([, part]) => !isEmpty(part));
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

/** Rules without the rows that were left empty. */
const filledRules = (value: Parts): Parts =>
  Object.fromEntries(
    Object.entries(value).filter(([, rule]) => !isRecord(rule) || filledParts(rule) !== null),
  );

const MAKERS: Readonly<Record<string, (value: Parts) => unknown>> = {
  rules: filledRules,
  indexnow: (value) => filledParts({ enabled: false, ...value }),
  api: filledParts,
};

/** The value to store, from the values of the form: parts that were left empty are absent. */
export const storedValue = (key: unknown, value: unknown): unknown =>
  isRecord(value) ? (MAKERS[String(key)]?.(value) ?? (key === 'api' ? null : value)) : (value ?? null);
