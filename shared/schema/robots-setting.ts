import { z } from 'zod';
import { textUpTo } from './shapes.ts';

/** Lines of a robots.txt; the database has the same patterns (`supabase/schema/settings.sql`). */
const CONTROL = /\p{Cc}/u;
const EMPTY = /^ *(#.*)?$/;
const AGENT = /^ *user-agent *: *(\*|[a-z0-9_./-]+) *(#.*)?$/i;
const RULE = /^ *(allow|disallow) *: *([/*][^ #]*)? *(#.*)?$/i;
const DELAY = /^ *crawl-delay *: *[0-9]{1,4}(\.[0-9]{1,3})? *(#.*)?$/i;
const SITEMAP = /^ *sitemap *: *https?:\/\/[^ #]+ *(#.*)?$/i;
const OTHER = /^ *([a-z][a-z-]*) *:/i;
const CHECKED = ['user-agent', 'allow', 'disallow', 'crawl-delay', 'sitemap'];

export type RobotsLineKind = 'empty' | 'agent' | 'rule' | 'delay' | 'sitemap' | 'unknown';

/** What a line is; undefined for one that no crawler can read. An unknown directive is skipped by crawlers. */
export function robotsLineKind(line: string): RobotsLineKind | undefined {
  if (EMPTY.test(line)) return 'empty';
  if (AGENT.test(line)) return 'agent';
  if (RULE.test(line)) return 'rule';
  if (DELAY.test(line)) return 'delay';
  if (SITEMAP.test(line)) return 'sitemap';
  const name = OTHER.exec(line)?.[1]?.toLowerCase();
  return name === undefined || CHECKED.includes(name) ? undefined : 'unknown';
}

/** The number, from 1, of the first line that breaks the file: unreadable, or a rule before every `User-agent`; undefined for none. */
export function brokenRobotsLine(rules: string): number | undefined {
  let hasAgent = false;
  for (const [index, line] of rules.split('\n').entries()) {
    const kind = robotsLineKind(line);
    hasAgent ||= kind === 'agent';
    const isLost = (kind === 'rule' || kind === 'delay') && !hasAgent;
    if (kind === undefined || isLost || CONTROL.test(line)) return index + 1;
  }
  return undefined;
}

/** Characters; Google reads the first 500 KiB of a robots.txt. */
const MAX_RULES = 20_000;

/** What robots.txt says beside the address of the sitemap. */
export const robotsSettingSchema = z.strictObject({
  /** Lines of the file: groups of rules and comments, e.g. "User-agent: *\nDisallow: /admin/". */
  rules: textUpTo(MAX_RULES).refine(
    (rules) => brokenRobotsLine(rules) === undefined,
    'expected lines of a robots.txt',
  ),
  /** Printed in each group that has no `Crawl-delay` of its own; null prints none. */
  crawlDelaySeconds: z.int().min(1).max(60).nullable(),
  /** Whether the address of the sitemap is printed. */
  namesSitemap: z.boolean(),
});
export type RobotsSetting = z.infer<typeof robotsSettingSchema>;

/** The file of a site whose setting nobody has changed. */
export const DEFAULT_ROBOTS_SETTING: RobotsSetting = {
  rules: 'User-agent: *\nDisallow: /admin/\nDisallow: /api/',
  crawlDelaySeconds: null,
  namesSitemap: true,
};
