import { Alert, Box, Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { CODE_BLOCK } from '../../ui/Panel.tsx';
import { checkRobots, type PublishedSite, type RobotsFinding } from './robots-checks.ts';

export const text = {
  title: 'پیش‌نمایش robots.txt',
  fine: 'ایرادی دیده نشد: همهٔ صفحه‌های نقشهٔ سایت و فایل‌های آن‌ها خواندنی‌اند.',
  broken: (line: number) =>
    `سطر ${formatNumber(line)} خواندنی نیست: هر قاعده پس از یک User-agent می‌آید و مسیر آن با / یا * آغاز می‌شود`,
  unknown: (line: number) => `دستور سطر ${formatNumber(line)} شناخته نیست و خزنده‌ها از آن می‌گذرند`,
  pages: (count: number, crawler: string) => `${formatNumber(count)} صفحهٔ نقشهٔ سایت برای ${crawler} بسته است`,
  assets: (count: number, crawler: string) =>
    `${formatNumber(count)} فایل ظاهر و کد صفحه‌ها برای ${crawler} بسته است و صفحه‌ها درست دیده نمی‌شوند`,
  sitemap: 'نشانی نقشهٔ سایت در فایل نیست',
  staff: (path: string) => `${path} بسته نیست`,
};

const SEVERITY = {
  broken: 'error',
  'blocked-pages': 'warning',
  'blocked-assets': 'warning',
  unknown: 'warning',
  'no-sitemap': 'warning',
  'open-staff': 'info',
} as const satisfies Record<RobotsFinding['check'], string>;

function describeFinding(finding: RobotsFinding): string {
  switch (finding.check) {
    case 'broken':
      return text.broken(finding.line);
    case 'unknown':
      return text.unknown(finding.line);
    case 'blocked-pages':
      return text.pages(finding.count, finding.crawler);
    case 'blocked-assets':
      return text.assets(finding.count, finding.crawler);
    case 'open-staff':
      return text.staff(finding.path);
    default:
      return text.sitemap;
  }
}

/** The line or the examples that a finding is about. */
function excerpts(finding: RobotsFinding, lines: readonly string[]): readonly string[] {
  if ('line' in finding) return [lines[finding.line - 1] ?? ''];
  return 'examples' in finding ? finding.examples : [];
}

/** What is wrong with the file, the gravest first. */
export function RobotsFindings({ robots, site }: { robots: string; site: PublishedSite }) {
  const findings = checkRobots(robots, site);
  const lines = robots.split('\n');
  if (findings.length === 0) return <Alert severity="success">{text.fine}</Alert>;
  return findings.map((finding) => (
    <Alert key={JSON.stringify(finding)} severity={SEVERITY[finding.check]} sx={{ mt: 1 }}>
      {describeFinding(finding)}
      {excerpts(finding, lines).map((excerpt) => (
        <Box key={excerpt} component="code" dir="ltr" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {excerpt}
        </Box>
      ))}
    </Alert>
  ));
}

/** The exact file, with line numbers that are not copied. */
export const RobotsPreview = ({ robots }: { robots: string }) => (
  <Box>
    <Typography component="h3" variant="subtitle2" id="robots-preview">
      {text.title}
    </Typography>
    <Box component="pre" dir="ltr" tabIndex={0} aria-labelledby="robots-preview" role="region" sx={FILE}>
      {robots
        .replace(/\n$/, '')
        .split('\n')
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
          <span key={index}>{`${line}\n`}</span>
        ))}
    </Box>
  </Box>
);

const FILE = {
  ...CODE_BLOCK,
  mt: 0.5,
  maxHeight: 360,
  counterReset: 'line',
  '& span::before': {
    counterIncrement: 'line',
    content: 'counter(line)',
    display: 'inline-block',
    inlineSize: '2.5em',
    color: 'var(--muted)',
    userSelect: 'none',
  },
};
