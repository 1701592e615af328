import { Badge, ListSubheader } from '@mui/material';
import { type ReactElement, useEffect, useRef } from 'react';
import { Menu, useNotify, useSidebarState } from 'react-admin';
import { formatNumber } from '../../shared/persian/format.ts';
import { MINUTE } from '../../shared/units.ts';
import { usePermitted } from '../data/access.ts';
import { useAdmin } from '../data/admin-context.ts';
import { type AdminResource, MENU_GROUPS, menuLabel } from '../data/define-resource.ts';
import { useCount } from '../data/use-all-records.ts';
import { dashboard } from '../resources/dashboard/index.ts';

const text = { arrived: 'پیام تازه‌ای رسید' };

/** The number of unread messages, counted each minute and announced when it grows; 0 for whoever may not read them. */
function useUnreadMessages(): number {
  const notify = useNotify();
  const enabled = usePermitted()('contact', 'read');
  const options = { enabled, refetchInterval: MINUTE, retry: false };
  const { total: data } = useCount('contact', { status: 'unread' }, options);
  const last = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (data !== undefined && last.current !== undefined && data > last.current) notify(text.arrived);
    last.current = data;
  }, [data, notify]);
  return data ?? 0;
}

/** The screens that have a place in the sidebar and may be read, group by group. */
function useMenuGroups() {
  const { resources } = useAdmin();
  const permitted = usePermitted();
  const shown = Object.values(resources).filter(({ name, menu }) => menu && permitted(name, 'read'));
  return Object.entries(MENU_GROUPS)
    .map(([group, label]) => ({ label, entries: shown.filter(({ menu }) => menu?.group === group) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The number of what is new beside the icon; nothing where there is none. */
const withBadge = (icon: ReactElement, count: number): ReactElement =>
  count > 0 ? (
    <Badge color="warning" badgeContent={formatNumber(count)}>
      {icon}
    </Badge>
  ) : (
    icon
  );

function menuItem(resource: AdminResource, unread: number) {
  const { name, menu } = resource;
  const Icon = menu?.icon;
  return (
    <Menu.Item
      key={name}
      to={`/${name}`}
      primaryText={menuLabel(resource)}
      leftIcon={Icon ? withBadge(<Icon fontSize="small" />, name === 'contact' ? unread : 0) : undefined}
    />
  );
}

/** The sidebar: the dashboard for everybody, an entry for each screen whose resource may be read. */
export function AdminMenu() {
  const [open] = useSidebarState();
  const groups = useMenuGroups();
  const unread = useUnreadMessages();
  return (
    <Menu>
      <Menu.Item to="/" primaryText={dashboard.menu} leftIcon={<dashboard.icon fontSize="small" />} />
      {groups.flatMap(({ label, entries }) => [
        open ? (
          <ListSubheader key={label} component="div" role="presentation" disableSticky sx={HEADING}>
            {label}
          </ListSubheader>
        ) : null,
        ...entries.map((resource) => menuItem(resource, unread)),
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
