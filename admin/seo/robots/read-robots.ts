import robotsParser from 'robots-parser';

export interface Verdict {
  readonly isAllowed: boolean;
  /** The line that decides, from 1; null where no rule matches, which allows. */
  readonly line: number | null;
}

const AGENT = /^ *user-agent *: *([^ #\n]+)/gim;

/** The names of crawlers that the groups of a robots.txt have, without versions. */
export const groupNames = (robots: string): string[] => [
  ...new Set([...robots.matchAll(AGENT)].map(([, name = '']) => name.split('/', 1)[0] as string)),
];

/**
 * The name by which a crawler finds its group: crawlers send their name inside a longer text, e.g.
 * "Mozilla/5.0 (compatible; Googlebot/2.1)". The longest name of a group in it counts.
 */
function ownName(userAgent: string, robots: string): string {
  const sent = userAgent.toLowerCase();
  const [name] = groupNames(robots)
    .filter((one) => sent.includes(one.toLowerCase()))
    .sort((a, b) => b.length - a.length);
  return name ?? userAgent;
}

/**
 * Judges addresses by a robots.txt, as RFC 9309 says: the group of the crawler, else that of "*"; the longest rule that matches, of two
 * equally long ones the allowing one.
 */
export function readRobots(robots: string, origin: string) {
  const parsed = robotsParser(`${origin}/robots.txt`, robots);
  return {
    sitemaps: parsed.getSitemaps(),
    /** `path` with its query, encoded or not, e.g. "/funds/عیار?sort=nav". */
    judge(path: string, userAgent: string): Verdict {
      const url = `${origin}${path}`;
      const name = ownName(userAgent, robots);
      const line = parsed.getMatchingLineNumber(url, name);
      return { isAllowed: parsed.isAllowed(url, name) !== false, line: line > 0 ? line : null };
    },
  };
}
