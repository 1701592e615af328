import { required, SimpleForm, TextInput } from 'react-admin';
import { BulkButtons } from '../../ui/BulkButtons.tsx';
import { LatinField, MomentField } from '../../ui/fields.tsx';
import { dateProblem, JalaliDayInput, LatinInput, nameLimits, urlProblem } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';

/** Days without trading, other than weekends. */
export const HolidayList = () => (
  <ResourceList sort={{ field: 'date', order: 'DESC' }} creates>
    <RecordTable bulkActionButtons={<BulkButtons deletes />}>
      <RecordTable.Col source="date" opens="record" field={MomentField} />
      <RecordTable.Col source="title" />
      <RecordTable.Col source="notice_url" field={LatinField} />
      <RecordTable.Col source="updated_at" field={MomentField} />
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
