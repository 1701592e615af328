import MergeIcon from '@mui/icons-material/MergeOutlined';
import {
  BooleanInput,
  minValue,
  NullableBooleanInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { COMMODITY_NAMES } from '../../../shared/identity/commodities.ts';
import { usePermitted } from '../../data/access.ts';
import type { FundName } from '../../data/catalogue.ts';
import { RecordActions } from '../../history/RecordActions.tsx';
import { SeoPart } from '../../seo/fields/SeoPart.tsx';
import { DialogButton } from '../../ui/DialogButton.tsx';
import { SaveToolbar } from '../../ui/FormToolbar.tsx';
import {
  FigureInput,
  insCodeProblem,
  JalaliDayInput,
  LatinInput,
  lengthLimit,
  nameLimits,
  parseCode,
  pastDayProblem,
  slugProblem,
  TwoColumns,
  websiteProblem,
} from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { BulkButtons, ResourceList } from '../../ui/ResourceList.tsx';
import { MergeFundsDialog } from './MergeFundsDialog.tsx';
import { UndoMergeButton } from './UndoMerge.tsx';

const listText = { activate: 'فعال شود', deactivate: 'غیرفعال شود' };

const filters = [
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

const CHANGES = [
  { label: listText.activate, data: { is_active: true } },
  { label: listText.deactivate, data: { is_active: false } },
];

export const FundList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'assets', order: 'DESC' }}
    csv={CSV}
    queryOptions={{ meta: { nullslast: true } }}
  >
    <RecordTable bulkActionButtons={<BulkButtons changes={CHANGES} />}>
      <RecordTable.Col source="symbol" />
      <RecordTable.Col source="name" opens="record" />
      <RecordTable.Col source="category_id" reference="categories" />
      <RecordTable.Col source="manager" />
      <RecordTable.Col source="assets" as="figure" />
      <RecordTable.Col source="origin" as="latin" />
      <RecordTable.Col source="updated_at" as="moment" />
    </RecordTable>
  </ResourceList>
);

const mergeText = { button: 'ادغام با صندوق دیگر' };

/** Merges two rows of one fund: sources sometimes list a sub-fund of an umbrella fund twice. */
function MergeFundsButton() {
  const keep = useRecordContext<FundName>();
  const canAccess = usePermitted()('funds', 'delete');
  return canAccess && keep ? (
    <DialogButton label={mergeText.button} startIcon={<MergeIcon />}>
      {(close) => <MergeFundsDialog keep={keep} onClose={close} />}
    </DialogButton>
  ) : null;
}

const text = {
  slugHint: 'با تغییر نشانی، نشانی پیشین با کد ۳۰۱ به نشانی تازه هدایت می‌شود.',
  commodityHint: `${Object.keys(COMMODITY_NAMES).join('، ')} یا نامی فارسی؛ با ? در پایان نشان داده نمی‌شود`,
  websiteHint: 'نام میزبان، مانند fund.example.ir، یا نشانی کامل',
};

/** Above the form of a fund. */
export const FundActions = () => (
  <RecordActions>
    <UndoMergeButton />
    <MergeFundsButton />
  </RecordActions>
);

/** The fund's names and classification. Its figures are written by the sources and are not edited. */
export const FundForm = () => (
  <SimpleForm toolbar={<SaveToolbar />}>
    <TwoColumns>
      <TextInput source="name" validate={[required(), ...nameLimits('funds', 'name')]} />
      <TextInput source="symbol" validate={nameLimits('funds', 'symbol')} />
      <TextInput source="slug" validate={[required(), slugProblem]} helperText={text.slugHint} />
      <ReferenceInput
        source="category_id"
        reference="categories"
        perPage={50}
        sort={{ field: 'display_order', order: 'ASC' }}
      >
        <SelectInput optionText="description" validate={required()} />
      </ReferenceInput>
      <TextInput source="manager" validate={lengthLimit('funds', 'manager')} />
      <TextInput source="guarantor" validate={lengthLimit('funds', 'guarantor')} />
      <LatinInput source="website" validate={websiteProblem} helperText={text.websiteHint} />
      <TextInput source="risk_level" validate={lengthLimit('funds', 'risk_level')} />
      <JalaliDayInput source="initiation_date" validate={pastDayProblem} />
      <JalaliDayInput source="established_date" validate={pastDayProblem} />
      <LatinInput source="ins_code" parse={parseCode} validate={insCodeProblem} />
      <LatinInput source="isin" parse={parseCode} validate={lengthLimit('funds', 'isin')} />
      <LatinInput source="reg_no" parse={parseCode} validate={lengthLimit('funds', 'reg_no')} />
      <FigureInput source="group_id" />
      <FigureInput source="dividend_interval_months" validate={minValue(1)} />
      <TextInput
        source="commodity_kind"
        validate={lengthLimit('funds', 'commodity_kind')}
        helperText={text.commodityHint}
      />
      <BooleanInput source="is_tradable" />
      <BooleanInput source="is_active" />
    </TwoColumns>
    <SeoPart pageType="fund" />
  </SimpleForm>
);
