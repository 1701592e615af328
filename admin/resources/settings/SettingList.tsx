import { Typography } from '@mui/material';
import { BooleanField, DataTable, useRecordContext } from 'react-admin';
import { LatinField, LineField, MomentField } from '../../ui/fields.tsx';
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
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="key" field={LatinField} />
      <DataTable.Col source="description" field={LineField} />
      <DataTable.Col source="value" field={ValueField} />
      <DataTable.Col source="is_public" field={BooleanField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);
