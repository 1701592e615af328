/** The four colours of the specification as MUI's and as tokens. */
export type GradeTone = 'green' | 'yellow' | 'orange' | 'red';

export const GRADE_COLOR = {
  green: 'var(--up)',
  yellow: 'var(--gold-ink)',
  orange: 'var(--warn)',
  red: 'var(--down)',
} as const satisfies Record<GradeTone, string>;
