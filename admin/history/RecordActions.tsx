import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import SiteIcon from '@mui/icons-material/OpenInNewOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { TopToolbar, useRecordContext, useResourceContext, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePermitted } from '../data/access.ts';
import { useAdmin } from '../data/admin-context.ts';
import { useOnSite } from '../data/on-site.ts';
import { DialogButton } from '../ui/DialogButton.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { copyOf } from './copy-of.ts';

const text = { duplicate: 'رونوشت', history: 'تاریخچه', onSite: 'دیدن در سایت' };

/** Opens the form of a new record with the values of this one. */
function DuplicateButton() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { hasCreate } = useResourceDefinition({ resource });
  const canAccess = usePermitted()(resource, 'create');
  const isOffered = useAdmin().resources[resource]?.duplicates ?? false;
  if (!record || !hasCreate || !canAccess || !isOffered) return null;
  return (
    <Button
      component={Link}
      size="small"
      startIcon={<CopyIcon />}
      to={`/${resource}/create`}
      state={{ record: copyOf(record) }}
    >
      {text.duplicate}
    </Button>
  );
}

const HistoryDialog = lazyComponent(() => import('./HistoryDialog.tsx'), 'HistoryDialog');

/** Opens the revisions of the record. */
const HistoryButton = () =>
  useRecordContext() ? (
    <DialogButton label={text.history} startIcon={<HistoryIcon />}>
      {(close) => <HistoryDialog onClose={close} />}
    </DialogButton>
  ) : null;

/** Leads to the public page that shows the record; absent where it stands on none, or the page is not there yet. */
function ViewOnSiteButton() {
  const { resources } = useAdmin();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const path = (record && resources[resource]?.sitePath?.(record)) ?? null;
  const { isOnSite } = useOnSite(path, true);
  return path && isOnSite ? (
    <Button size="small" startIcon={<SiteIcon />} href={encodeURI(path)} target="_blank" rel="noopener">
      {text.onSite}
    </Button>
  ) : null;
}

/** The buttons above every form of an existing record, and a screen's own before them. */
export const RecordActions = ({ children }: { children?: ReactNode }) => (
  <TopToolbar>
    {children}
    <DuplicateButton />
    <ViewOnSiteButton />
    <HistoryButton />
  </TopToolbar>
);
