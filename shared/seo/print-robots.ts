import { type RobotsSetting, robotsLineKind } from '../schema/robots-setting.ts';

/** Indexes of the last lines of the groups that state no crawl delay. A group begins with a `User-agent` after another group's rules. */
function groupEnds(lines: readonly string[]): Set<number> {
  const ends = new Set<number>();
  let end = -1;
  let hasRules = false;
  let hasDelay = false;
  const close = () => {
    if (end >= 0 && !hasDelay) ends.add(end);
  };
  for (const [index, line] of lines.entries()) {
    const kind = robotsLineKind(line);
    if (kind !== 'agent' && kind !== 'rule' && kind !== 'delay') continue;
    if (kind === 'agent' && hasRules) {
      close();
      [hasRules, hasDelay] = [false, false];
    }
    end = index;
    hasRules ||= kind !== 'agent';
    hasDelay ||= kind === 'delay';
  }
  close();
  return ends;
}

/** The text of robots.txt; `origin` without a trailing slash, e.g. "https://sandoghnama.ir". */
export function printRobots(setting: RobotsSetting, origin: string): string {
  const lines = setting.rules.trim() === '' ? [] : setting.rules.trimEnd().split('\n');
  const delay = setting.crawlDelaySeconds;
  const ends = delay === null ? new Set<number>() : groupEnds(lines);
  const rules = lines
    .map((line) => line.trimEnd())
    .flatMap((line, index) => (ends.has(index) ? [line, `Crawl-delay: ${delay}`] : [line]));
  const sitemap = setting.namesSitemap ? [`Sitemap: ${origin}/sitemap.xml`] : [];
  const blocks = [rules, sitemap].filter((block) => block.length > 0).map((block) => block.join('\n'));
  return `${blocks.join('\n\n')}\n`;
}
