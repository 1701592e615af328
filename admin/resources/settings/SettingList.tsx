import { Box, Typography } from '@mui/material';
import { CreateButton, Loading, Title, useCanAccess, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { settingName } from '../../../shared/schema/setting-names.ts';
import { Panel } from '../../ui/Panel.tsx';
import { groupSettings, type ListedSetting, type SettingRow } from './setting-groups.ts';
import { shownSetting } from './shown-setting.ts';

const text = { title: 'تنظیمات', unset: 'پیش‌فرض' };

/** More rows than settings ever are. */
const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'key', order: 'ASC' } } as const;

/** Settings with a screen of their own. */
const SCREENS: Readonly<Record<string, string>> = { robots: '/seo?tab=sitemap' };

/** The screen or the form of a setting; the form of a new row with its key where nothing is stored. */
const addressOf = ({ key, row }: ListedSetting): string =>
  SCREENS[key] ??
  (row
    ? `/settings/${encodeURIComponent(row.id)}`
    : `/settings/create?source=${encodeURIComponent(JSON.stringify({ key }))}`);

function SettingLine({ setting, edits }: { setting: ListedSetting; edits: boolean }) {
  const { name, help, key, row } = setting;
  return (
    <Box component="li" sx={LINE}>
      <Box>
        {edits ? (
          <Link to={addressOf(setting)} style={LINK}>
            {name === key ? <bdi dir="ltr">{name}</bdi> : name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        color={row ? 'text.primary' : 'text.secondary'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        <bdi dir={row && !settingName(key) ? 'ltr' : undefined}>
          {row ? shownSetting(key, row.value) : text.unset}
        </bdi>
      </Typography>
    </Box>
  );
}

/** All settings on one screen, under their headings; a press on a name opens its form. */
export function SettingList() {
  const { data, isPending } = useGetList<SettingRow>('settings', ALL);
  const { canAccess: edits = false } = useCanAccess({ resource: 'settings', action: 'edit' });
  const { canAccess: creates = false } = useCanAccess({ resource: 'settings', action: 'create' });
  if (isPending) return <Loading />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={text.title} />
      {creates && (
        <Box sx={{ justifySelf: 'end' }}>
          <CreateButton resource="settings" />
        </Box>
      )}
      {groupSettings(data ?? []).map((group) => (
        <Panel key={group.title} title={group.title}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {group.settings.map((setting) => (
              <SettingLine key={setting.key} setting={setting} edits={edits} />
            ))}
          </Box>
        </Panel>
      ))}
    </Box>
  );
}

const LINK = { color: 'var(--accent)', fontWeight: 600, textDecoration: 'none' };
const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 3,
  alignItems: 'center',
  py: 1,
  borderBlockStart: '1px solid var(--line)',
  '&:first-of-type': { borderBlockStart: 0 },
};
