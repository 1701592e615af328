export type GradeTone = 'green' | 'yellow' | 'orange' | 'red';

/** The four grades of a score as design tokens. */
export const GRADE_COLOR = {
  green: 'var(--up)',
  yellow: 'var(--gold-ink)',
  orange: 'var(--warn)',
  red: 'var(--down)',
} as const satisfies Record<GradeTone, string>;
