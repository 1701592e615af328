import type { ComponentType } from 'react';

export interface SeoTab {
  /** In the address: /admin/seo?tab=<id> */
  readonly id: string;
  readonly label: string;
  readonly component: ComponentType;
}

/** Checks the shape of a tab. */
export const defineTab = (tab: SeoTab): SeoTab => tab;
