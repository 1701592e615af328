import { Alert, Box, Card, Typography } from '@mui/material';
import { ReferenceField, Show, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useAdmin } from '../data/admin-context.ts';
import { timestampLabels } from '../data/define-resource.ts';
import { Muted } from './Panel.tsx';
import { shownValue } from './shown-value.ts';

const text = { readOnly: 'فقط برای دیدن: نقش شما اجازهٔ ویرایش این مورد را ندارد.' };

/** Columns that name a row of another screen. */
const REFERENCES: Readonly<Record<string, string>> = {
  category_id: 'categories',
  template_id: 'section-templates',
  role: 'roles',
};

function Value({ column }: { column: string }) {
  const value: unknown = useRecordContext()?.[column];
  const reference = REFERENCES[column];
  if (reference && value) return <ReferenceField source={column} reference={reference} link={false} />;
  const isCode = typeof value === 'object' && value !== null;
  return (
    <Typography
      component="span"
      variant="body2"
      dir={isCode ? 'ltr' : 'auto'}
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: isCode ? 'left' : 'start' }}
    >
      {shownValue(value)}
    </Typography>
  );
}

/** Each named column of the record with its value. */
function Columns() {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const columns = Object.keys({ ...useAdmin().resources[resource]?.text?.fields, ...timestampLabels });
  return (
    <Card sx={{ p: 3, display: 'grid', gap: 2, maxWidth: 900 }}>
      <Alert severity="info">{text.readOnly}</Alert>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {columns
          .filter((column) => record && Object.hasOwn(record, column))
          .map((column) => (
            <Box key={column} sx={ROW}>
              <Muted component="dt">{translate(`resources.${resource}.fields.${column}`)}</Muted>
              <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                <Value column={column} />
              </Box>
            </Box>
          ))}
      </Box>
    </Card>
  );
}

/** A record without a form, for roles that may look and not edit. */
export const RecordShow = () => (
  <Show component="div" actions={false}>
    <Columns />
  </Show>
);

const ROW = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
};
