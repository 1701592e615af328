import { required, SimpleForm, TextInput } from 'react-admin';
import {
  dateProblem,
  JalaliDayInput,
  LatinInput,
  nameLimits,
  TwoColumns,
  urlProblem,
} from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { BulkButtons, ResourceList } from '../../ui/ResourceList.tsx';

/** Days without trading, other than weekends. */
export const HolidayList = () => (
  <ResourceList sort={{ field: 'date', order: 'DESC' }} creates>
    <RecordTable bulkActionButtons={<BulkButtons deletes />}>
      <RecordTable.Col source="date" opens="record" as="moment" />
      <RecordTable.Col source="title" />
      <RecordTable.Col source="notice_url" as="latin" />
      <RecordTable.Col source="updated_at" as="moment" />
    </RecordTable>
  </ResourceList>
);

export const HolidayForm = () => (
  <SimpleForm>
    <TwoColumns>
      <JalaliDayInput source="date" validate={[required(), dateProblem]} />
      <TextInput source="title" validate={[required(), ...nameLimits('market_holidays', 'title')]} />
    </TwoColumns>
    <LatinInput source="notice_url" validate={urlProblem} />
  </SimpleForm>
);
