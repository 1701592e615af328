import { required, SimpleForm, TextInput } from 'react-admin';
import { dateProblem, JalaliDayInput, LatinInput, nameLimits, urlProblem } from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';

const HolidayFields = () => (
  <>
    <TwoColumns>
      <JalaliDayInput source="date" validate={[required(), dateProblem]} />
      <TextInput source="title" validate={[required(), ...nameLimits('market_holidays', 'title')]} />
    </TwoColumns>
    <LatinInput source="notice_url" validate={urlProblem} />
  </>
);

export const HolidayForm = () => (
  <SimpleForm>
    <HolidayFields />
  </SimpleForm>
);
