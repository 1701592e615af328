import {
  BooleanInput,
  Edit,
  NumberInput,
  ReferenceInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  TopToolbar,
} from 'react-admin';
import { JalaliDayInput, LatinInput, slugProblem } from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { MergeFundsButton } from './MergeFundsButton.tsx';

const text = {
  slugHint: 'با تغییر نشانی، نشانی پیشین با کد ۳۰۱ به نشانی تازه هدایت می‌شود.',
  websiteHint: 'فقط نام میزبان، مانند fund.example.ir',
};

const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** The fund's names and classification. Its figures are written by the sources and are not edited. */
export const FundEdit = () => (
  <Edit
    mutationMode="pessimistic"
    actions={
      <TopToolbar>
        <MergeFundsButton />
      </TopToolbar>
    }
  >
    <SimpleForm warnWhenUnsavedChanges toolbar={<SaveOnly />}>
      <TwoColumns>
        <TextInput source="name" validate={required()} />
        <TextInput source="symbol" />
        <TextInput source="slug" validate={[required(), slugProblem]} helperText={text.slugHint} />
        <ReferenceInput
          source="category_id"
          reference="categories"
          perPage={50}
          sort={{ field: 'display_order', order: 'ASC' }}
        >
          <SelectInput optionText="description" validate={required()} />
        </ReferenceInput>
        <TextInput source="manager" />
        <TextInput source="guarantor" />
        <LatinInput source="website" helperText={text.websiteHint} />
        <TextInput source="risk_level" />
        <JalaliDayInput source="initiation_date" />
        <JalaliDayInput source="established_date" />
        <LatinInput source="ins_code" />
        <LatinInput source="isin" />
        <LatinInput source="reg_no" />
        <NumberInput source="group_id" />
        <NumberInput source="dividend_interval_months" min={1} />
        <TextInput source="commodity_kind" />
        <BooleanInput source="is_tradable" />
        <BooleanInput source="is_active" />
      </TwoColumns>
    </SimpleForm>
  </Edit>
);
