import { Alert, Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';
import { groupNames, readRobots } from './read-robots.ts';

export const text = {
  title: 'آزمون یک نشانی',
  address: 'نشانی صفحه',
  agent: 'خزنده',
  allowed: 'خوانده می‌شود',
  refused: 'خوانده نمی‌شود',
  line: (line: number) => `به حکم سطر ${formatNumber(line)}:`,
  noRule: 'هیچ قاعده‌ای دربارهٔ آن نیست',
  elsewhere: (origin: string) => `نشانی‌ای از همین سایت بنویسید: با / یا ${origin} آغاز می‌شود`,
};
const CRAWLERS = ['Googlebot', 'bingbot', 'YandexBot', 'GPTBot', 'CCBot'];

/** The path and query of a typed address of this site; null for another one. */
function pathOf(address: string, origin: string): string | null {
  const url = URL.parse(address.trim(), origin);
  return url?.origin === new URL(origin).origin ? `${url.pathname}${url.search}` : null;
}

interface RobotsTesterProps {
  /** The file that judges, as it would be printed. */
  readonly robots: string;
  readonly origin: string;
}

function Verdict({ robots, origin, path, agent }: RobotsTesterProps & { path: string; agent: string }) {
  const { isAllowed, line } = readRobots(robots, origin).judge(path, agent);
  return (
    <Alert severity={isAllowed ? 'success' : 'warning'} role="status">
      <bdi dir="ltr">{decodeURI(path)}</bdi> {isAllowed ? text.allowed : text.refused}؛{' '}
      {line === null ? text.noRule : text.line(line)}{' '}
      {line !== null && (
        <code dir="ltr">
          <bdi>{robots.split('\n')[line - 1]}</bdi>
        </code>
      )}
    </Alert>
  );
}

/** Says of an address and a crawler whether the file allows it, and by which line. */
export function RobotsTester({ robots, origin }: RobotsTesterProps) {
  const [address, setAddress] = useState('/');
  const [agent, setAgent] = useState('Googlebot');
  const path = pathOf(address, origin);
  const options = [...new Set([...CRAWLERS, ...groupNames(robots).filter((name) => name !== '*')])];
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography component="h3" variant="subtitle2">
        {text.title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <TextField
          label={text.address}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={path === null}
          slotProps={{ htmlInput: { dir: 'ltr' } }}
        />
        <Autocomplete
          freeSolo
          options={options}
          inputValue={agent}
          onInputChange={(_, typed) => setAgent(typed)}
          renderInput={(params) => <TextField {...params} label={text.agent} dir="ltr" />}
        />
      </Box>
      {path === null ? (
        <Alert severity="info">{text.elsewhere(origin)}</Alert>
      ) : (
        <Verdict robots={robots} origin={origin} path={path} agent={agent || '*'} />
      )}
    </Box>
  );
}
