import { BooleanInput, required, SimpleForm, TextInput } from 'react-admin';
import { parseJalaliMonth } from '../../../shared/dates/parse-jalali-day.ts';
import { FigureInput, JalaliDayInput, lengthLimit, pastDayProblem, TwoColumns } from '../../ui/inputs.tsx';
import { nameJalaliMonth, showJalaliMonth } from '../../ui/jalali-input.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { BulkButtons, ResourceList } from '../../ui/ResourceList.tsx';
import { TypedInput } from '../../ui/TypedInput.tsx';
import { indexProblem, publicationProblem } from './index-problems.ts';
import { parseThousands } from './parse-thousands.ts';

/** Months of the consumer price index, newest first, with who entered them. */
export const ConsumerPriceList = () => (
  <ResourceList sort={{ field: 'month', order: 'DESC' }} creates>
    <RecordTable bulkActionButtons={<BulkButtons deletes />}>
      <RecordTable.Col
        source="month"
        opens="record"
        render={({ month }) => <span style={{ whiteSpace: 'nowrap' }}>{nameJalaliMonth(month)}</span>}
      />
      <RecordTable.Col source="index_value" as="figure" />
      <RecordTable.Col source="published_on" as="moment" />
      <RecordTable.Col source="note" />
      <RecordTable.Col source="entered_by" reference="users" />
      <RecordTable.Col source="entered_at" as="moment" />
    </RecordTable>
  </ResourceList>
);

const text = {
  badMonth: 'ماه را به شکل ۱۴۰۵/۰۴ بنویسید',
  dayHint: 'تا این روز، هیچ رقمی از این ماه استفاده نمی‌کند',
};

export const ConsumerPriceForm = () => (
  <SimpleForm>
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
      <FigureInput source="index_value" parseText={parseThousands} validate={[required(), indexProblem]} />
      <JalaliDayInput
        source="published_on"
        helperText={text.dayHint}
        validate={[required(), pastDayProblem, publicationProblem]}
      />
      <BooleanInput source="is_estimate" />
    </TwoColumns>
    <TextInput source="note" validate={lengthLimit('consumer_price_index', 'note')} />
  </SimpleForm>
);
