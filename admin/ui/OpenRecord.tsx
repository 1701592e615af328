import { ButtonBase } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useExpanded, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useRecordPage } from './use-record-page.ts';

interface OpenRecordProps {
  readonly children: ReactNode;
}

/** A link to the record's form, or to its view where the form is not permitted. */
export function RecordLink({ children }: OpenRecordProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const page = useRecordPage();
  const createPath = useCreatePath();
  if (!record || !resource || !page) return children;
  return (
    <Link
      to={createPath({ resource, id: record.id, type: page })}
      style={LINK}
      // The row opens the record too.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}

/** A button that opens and closes the details below the row. */
export function DetailsButton({ children }: OpenRecordProps) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const [isExpanded, toggle] = useExpanded(resource, record?.id ?? '');
  return (
    <ButtonBase
      aria-expanded={isExpanded}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
      sx={{ font: 'inherit', textAlign: 'start', color: 'var(--accent)', borderRadius: 'var(--radius-s)' }}
    >
      {children}
    </ButtonBase>
  );
}

const LINK = { color: 'var(--accent)', fontWeight: 600, textDecoration: 'none' };
