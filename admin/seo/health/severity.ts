import type { Severity } from '../../../shared/seo/health-checks.ts';

export const SEVERITY_TEXT = { error: 'خطا', warning: 'هشدار', notice: 'پیشنهاد' } as const satisfies Record<
  Severity,
  string
>;
export const SEVERITY_COLOR = {
  error: 'var(--down)',
  warning: 'var(--warn)',
  notice: 'var(--muted)',
} as const satisfies Record<Severity, string>;
