import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { ListSubheader } from '@mui/material';
import { Menu, usePermissions, useSidebarState } from 'react-admin';
import { type Profile, isPermitted } from '../auth/access.ts';
import { MENU } from './menu-entries.ts';

const text = { dashboard: 'داشبورد' };

/** The sidebar: the dashboard for everybody, an entry for each screen whose resource may be read. */
export function AdminMenu() {
  const { permissions } = usePermissions<Profile | null>();
  const [open] = useSidebarState();
  const groups = MENU.map((group) => ({
    ...group,
    entries: group.entries.filter(({ screen }) => isPermitted(permissions ?? null, screen, 'read')),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <Menu>
      <Menu.Item to="/" primaryText={text.dashboard} leftIcon={<DashboardIcon fontSize="small" />} />
      {groups.flatMap((group) => [
        open ? (
          <ListSubheader key={group.label} component="div" role="presentation" disableSticky sx={HEADING}>
            {group.label}
          </ListSubheader>
        ) : null,
        ...group.entries.map(({ screen, label, icon: Icon }) => (
          <Menu.Item
            key={screen}
            to={`/${screen}`}
            primaryText={label}
            leftIcon={<Icon fontSize="small" />}
          />
        )),
      ])}
    </Menu>
  );
}

const HEADING = {
  background: 'none',
  lineHeight: 1.6,
  pt: 2,
  pb: 0.5,
  fontSize: '0.75rem',
  color: 'var(--faint)',
};
