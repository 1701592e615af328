import { Create, Edit, required, SimpleForm, TextInput } from 'react-admin';
import { JalaliDayInput, LatinInput, urlProblem } from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';

const HolidayFields = () => (
  <>
    <TwoColumns>
      <JalaliDayInput source="date" validate={required()} />
      <TextInput source="title" validate={required()} />
    </TwoColumns>
    <LatinInput source="notice_url" validate={urlProblem} />
  </>
);

export const HolidayEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <HolidayFields />
    </SimpleForm>
  </Edit>
);

export const HolidayCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <HolidayFields />
    </SimpleForm>
  </Create>
);
