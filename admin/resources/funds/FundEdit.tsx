import {
  BooleanInput,
  DataTable,
  Edit,
  NullableBooleanInput,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  TopToolbar,
} from 'react-admin';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { JalaliDayInput, LatinInput, slugProblem } from '../../ui/inputs.tsx';
import { ResourceList, quickSearch, TwoColumns } from '../../ui/ResourceList.tsx';
import { MergeFundsButton } from './MergeFundsButton.tsx';

const text = {
  slugHint: 'با تغییر نشانی، نشانی پیشین با کد ۳۰۱ به نشانی تازه هدایت می‌شود.',
  websiteHint: 'فقط نام میزبان، مانند fund.example.ir',
};

const filters = [
  quickSearch,
  <ReferenceInput key="category" source="category_id" reference="categories" perPage={50}>
    <SelectInput optionText="description" />
  </ReferenceInput>,
  <NullableBooleanInput key="active" source="is_active" />,
  <NullableBooleanInput key="tradable" source="is_tradable" />,
];

const CSV = {
  name: 'funds',
  columns: [
    'id',
    'name',
    'symbol',
    'slug',
    'manager',
    'category_id',
    'assets',
    'nav',
    'ins_code',
    'isin',
    'is_active',
    'updated_at',
  ],
};

export const FundList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'assets', order: 'DESC' }}
    csv={CSV}
    queryOptions={{ meta: { nullslast: true } }}
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="symbol" />
      <DataTable.Col source="name" />
      <DataTable.Col source="category_id">
        <ReferenceField source="category_id" reference="categories" link={false} />
      </DataTable.Col>
      <DataTable.Col source="manager" />
      <DataTable.NumberCol source="assets" field={FigureField} />
      <DataTable.Col source="origin" field={LatinField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);

const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** Figures come from the sources; here stands what a fund is called and where it belongs. */
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
