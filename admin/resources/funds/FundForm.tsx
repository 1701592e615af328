import {
  BooleanInput,
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
import { cleanCode } from '../../../shared/identity/ins-code.ts';
import { SeoPart } from '../../seo/record/SeoPart.tsx';
import {
  insCodeProblem,
  JalaliDayInput,
  LatinInput,
  lengthLimit,
  nameLimits,
  pastDayProblem,
  slugProblem,
  websiteProblem,
} from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { MergeFundsButton } from './MergeFundsButton.tsx';
import { UndoMergeButton } from './UndoMerge.tsx';

const text = {
  slugHint: 'با تغییر نشانی، نشانی پیشین با کد ۳۰۱ به نشانی تازه هدایت می‌شود.',
  commodityHint: 'gold، silver، saffron، mixed-commodity یا نامی فارسی؛ با ? در پایان نشان داده نمی‌شود',
  websiteHint: 'نام میزبان، مانند fund.example.ir، یا نشانی کامل',
};

const SaveOnly = () => (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** Above the form of a fund. */
export const FundActions = () => (
  <TopToolbar>
    <UndoMergeButton />
    <MergeFundsButton />
  </TopToolbar>
);

/** The fund's names and classification. Its figures are written by the sources and are not edited. */
export const FundForm = () => (
  <SimpleForm toolbar={<SaveOnly />}>
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
      <LatinInput
        source="ins_code"
        parse={(typed: string) => cleanCode(typed) || null}
        validate={insCodeProblem}
      />
      <LatinInput source="isin" validate={lengthLimit('funds', 'isin')} />
      <LatinInput source="reg_no" validate={lengthLimit('funds', 'reg_no')} />
      <NumberInput source="group_id" />
      <NumberInput source="dividend_interval_months" min={1} />
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
