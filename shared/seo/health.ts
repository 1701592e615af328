import type { PrintedHead } from '../schema/printed-head.ts';
import { checks, type SeoCheck } from './health-checks.ts';

export type HealthLabel = 'excellent' | 'good' | 'needs-improvement' | 'poor';
export type Tone = 'green' | 'yellow' | 'orange' | 'red';

const text: Record<HealthLabel, string> = {
  excellent: 'عالی',
  good: 'خوب',
  'needs-improvement': 'نیازمند بهبود',
  poor: 'ضعیف',
};

/** Minimum score and colour of each label (docs/spec-coverage.md, "Admin area · §5 Health check"). */
const LABELS: readonly (readonly [min: number, label: HealthLabel, tone: Tone])[] = [
  [90, 'excellent', 'green'],
  [70, 'good', 'yellow'],
  [50, 'needs-improvement', 'orange'],
  [0, 'poor', 'red'],
];

/** e.g. 72 → good, yellow */
export function gradeOf(score: number): {
  readonly label: HealthLabel;
  readonly tone: Tone;
  readonly title: string;
} {
  const [, label, tone] = LABELS.find(([min]) => score >= min) ?? ([0, 'poor', 'red'] as const);
  return { label, tone, title: text[label] };
}

export interface Health {
  /** 0 to 100. */
  readonly score: number;
  readonly label: HealthLabel;
  readonly tone: Tone;
  /** In the order of the table. */
  readonly findings: readonly SeoCheck[];
}

/** 100 less the penalty of each failed check, at least 0. */
export function checkHealth(page: PrintedHead): Health {
  const findings = checks.filter((check) => !check.passes(page));
  const score = Math.max(
    0,
    findings.reduce((left, { penalty }) => left - penalty, 100),
  );
  const { label, tone } = gradeOf(score);
  return { score, label, tone, findings };
}
