import { Typography } from '@mui/material';
import { BooleanField, useRecordContext } from 'react-admin';
import { LatinField, LineField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

/** A text as it is, any other value as JSON, cut to one line. */
function ValueField(_props: { source: string }) {
  const value = useRecordContext<{ id: string; value: unknown }>()?.value ?? null;
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <Typography
      variant="body2"
      noWrap
      title={shown}
      sx={{ maxWidth: { xs: 220, lg: 280 }, unicodeBidi: 'plaintext', textAlign: 'start' }}
    >
      {shown}
    </Typography>
  );
}

export const SettingList = () => (
  <ResourceList filters={[quickSearch]} sort={{ field: 'key', order: 'ASC' }} creates perPage={100}>
    <RecordTable>
      <RecordTable.Col source="key" opens="record" field={LatinField} />
      <RecordTable.Col source="description" field={LineField} />
      <RecordTable.Col source="value" field={ValueField} />
      <RecordTable.Col source="is_public" field={BooleanField} />
      <RecordTable.Col source="updated_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
