import { BooleanInput, maxLength, NumberInput, required, SimpleForm, TextInput } from 'react-admin';
import { dateProblem, JalaliDayInput } from '../../ui/inputs.tsx';
import { parseJalaliMonth, showJalaliMonth } from '../../ui/jalali-month-input.ts';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { TypedInput } from '../../ui/TypedInput.tsx';
import { indexProblem, publicationProblem } from './index-problems.ts';

const text = {
  badMonth: 'ماه را به شکل ۱۴۰۵/۰۴ بنویسید',
  dayHint: 'تا این روز، هیچ رقمی از این ماه استفاده نمی‌کند',
  longNote: 'حداکثر ۵۰۰ نویسه',
};

const Fields = () => (
  <>
    <TwoColumns>
      <TypedInput
        source="month"
        formatValue={(value) => (typeof value === 'string' && value ? showJalaliMonth(value) : '')}
        parseText={parseJalaliMonth}
        invalidText={text.badMonth}
        placeholder="۱۴۰۵/۰۴"
        htmlInput={{ dir: 'ltr' }}
        validate={required()}
      />
      <NumberInput source="index_value" validate={[required(), indexProblem]} />
      <JalaliDayInput
        source="published_on"
        helperText={text.dayHint}
        validate={[required(), dateProblem, publicationProblem]}
      />
      <BooleanInput source="is_estimate" />
    </TwoColumns>
    <TextInput source="note" validate={maxLength(500, text.longNote)} />
  </>
);

export const ConsumerPriceForm = () => (
  <SimpleForm>
    <Fields />
  </SimpleForm>
);
