import { Loading } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { targetKey } from '../../../shared/seo/settings.ts';
import { indexByPage } from '../shared/index-by-page.ts';
import { useSeoRows, useTargets } from '../shared/use-seo-rows.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings form; `?page=fund:<id>` opens it on a page. */
export function SettingsTab() {
  const [search, setSearch] = useSearchParams();
  const rows = useSeoRows();
  const { targets, loading } = useTargets();
  if (loading || rows.isPending) return <Loading />;
  const wanted = search.get('page');
  const target = targets.find((one) => targetKey(one) === wanted) ?? null;
  const row = target ? (indexByPage(rows.data ?? []).get(targetKey(target)) ?? null) : null;
  const open = (key: string | null) => setSearch(key ? { tab: 'settings', page: key } : { tab: 'settings' });
  // A new key for another page, and for another version after a save, resets the form.
  return (
    <SettingsForm
      key={`${wanted ?? ''} ${row?.updated_at ?? ''}`}
      targets={targets}
      target={target}
      row={row}
      onOpen={open}
    />
  );
}
