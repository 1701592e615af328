import type { ReactNode } from 'react';

const text = {
  demo: 'نمایشی',
  demoTitle: 'بخشی از این ارقام شبیه‌سازی شده است',
  stale: 'قدیمی',
  staleTitle: 'از موعد به‌روزرسانی این داده گذشته است',
};

interface Props {
  readonly kind: 'demo' | 'stale';
  readonly title: string;
  readonly children: ReactNode;
}

/** A word in a round frame; its styles stand in figures.css, so that a page may print `class="badge"` itself. */
const Badge = ({ kind, title, children }: Props) => (
  <span className={`badge ${kind}`} title={title}>
    {children}
  </span>
);

/** Marks figures that are simulated, in whole or in part. */
export const DemoBadge = () => (
  <Badge kind="demo" title={text.demoTitle}>
    {text.demo}
  </Badge>
);

/** Marks figures that should have been replaced by newer ones. */
export const StaleBadge = () => (
  <Badge kind="stale" title={text.staleTitle}>
    {text.stale}
  </Badge>
);
