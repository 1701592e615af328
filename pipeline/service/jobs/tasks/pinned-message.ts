import type { Report } from '../../../release/report.ts';

/** What a publish says that a rollback's pin skipped. */
export const pinnedMessage = ({ version, pinnedSince }: Pick<Report, 'version' | 'pinnedSince'>): string =>
  `${version} is pinned since the rollback at ${pinnedSince}: ask for a publish to go on`;
