import { Alert, Link } from '@mui/material';
import { Loading, useGetList } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import { RobotsEditor, type RobotsRow } from './RobotsEditor.tsx';

const text = {
  title: 'robots.txt',
  meaning: 'به خزنده‌ها می‌گوید کدام نشانی‌ها را نخوانند؛ آنچه ذخیره شود در انتشار بعدی چاپ می‌شود',
  open: 'دیدن robots.txt',
};

/** The editor of robots.txt; it begins anew with each stored state. */
export function RobotsPanel() {
  const { data, error } = useGetList<RobotsRow>('settings', { filter: { key: 'robots' } });
  const open = (
    <Link href="/robots.txt" target="_blank" rel="noreferrer">
      {text.open}
    </Link>
  );
  return (
    <Panel title={text.title} meaning={text.meaning} action={open}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Loading />}
      {data && <RobotsEditor key={data[0]?.updated_at ?? ''} row={data[0] ?? null} />}
    </Panel>
  );
}
