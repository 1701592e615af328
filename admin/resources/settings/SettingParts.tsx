import { Alert, Typography } from '@mui/material';
import { BooleanInput, NumberInput, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { settingName } from '../../../shared/schema/setting-names.ts';
import { indexNowKey } from '../../../shared/schema/shapes.ts';
import { JalaliDayInput, LatinInput, TwoColumns, urlProblem } from '../../ui/inputs.tsx';
import { percentProblem, ruleDayProblem, text as shapes, valueProblem } from './setting-problem.ts';

const text = {
  system: 'این تنظیم را خود سامانه هنگام آغاز می‌نویسد؛ تغییر دستی تا آغاز بعدی می‌ماند',
  url: 'نشانی API',
  anonKey: 'کلید عمومی',
  enabled: 'تغییرها به IndexNow خبر داده شود',
  key: 'کلید IndexNow',
  keyHint: '۸ تا ۱۲۸ حرف لاتین، رقم یا خط تیره',
  hours: 'ساعت تا فرستادن دوبارهٔ همان صفحه',
  hoursHint: 'خالی: ۱۲',
  minutes: 'دقیقه میان دو فرستادن',
  minutesHint: 'خالی: ۱۰',
  interval: 'عددی از ۱ تا ۱۰۰٬۰۰۰ بنویسید',
  percent: 'درصد',
  asOf: 'روز مقررات',
  bonds: 'کمترین سهم اوراق و سپرده در صندوق درآمد ثابت',
  equity: 'بیشترین سهم سهام در صندوق درآمد ثابت',
};

const MAX_INTERVAL = 100_000;
const intervalProblem = (value: unknown): string | undefined =>
  value === null || value === undefined || (Number(value) >= 1 && Number(value) <= MAX_INTERVAL)
    ? undefined
    : text.interval;

const INTERVAL = { validate: intervalProblem };

/** Address and publishable key of the API; both empty mean none. */
export const ApiInputs = () => (
  <>
    <Alert severity="warning">{text.system}</Alert>
    <TwoColumns>
      <LatinInput
        source="value.url"
        label={text.url}
        validate={[
          urlProblem,
          (url: unknown, form: { value?: { anonKey?: string } }) =>
            url ? valueProblem('api')({ url, anonKey: form.value?.anonKey ?? '' }) : undefined,
        ]}
        helperText={settingName('api')?.expects}
      />
      <LatinInput
        source="value.anonKey"
        label={text.anonKey}
        validate={(key: unknown, form: { value?: { url?: string } }) =>
          Boolean(key) === Boolean(form.value?.url) ? undefined : settingName('api')?.expects
        }
      />
    </TwoColumns>
  </>
);

/** Whether and how often changed pages are submitted to IndexNow. */
export function IndexNowInputs() {
  const isEnabled: unknown = useWatch({ name: 'value.enabled' });
  const keyProblem = (key: unknown) =>
    !key || indexNowKey.safeParse(key).success ? undefined : text.keyHint;
  return (
    <>
      <BooleanInput source="value.enabled" label={text.enabled} defaultValue={false} />
      <LatinInput
        source="value.key"
        label={text.key}
        helperText={text.keyHint}
        validate={isEnabled ? [required(), keyProblem] : keyProblem}
      />
      <TwoColumns>
        <NumberInput
          source="value.hoursBetween"
          label={text.hours}
          helperText={text.hoursHint}
          {...INTERVAL}
        />
        <NumberInput
          source="value.minutesBetween"
          label={text.minutes}
          helperText={text.minutesHint}
          {...INTERVAL}
        />
      </TwoColumns>
    </>
  );
}

interface Rule {
  readonly value?: number | null;
  readonly asOf?: string | null;
}
type RulesForm = { readonly value?: Readonly<Record<string, Rule | undefined>> };

/** A figure stands with its day, or both are empty. */
const together = (rule: string) => (_value: unknown, form: RulesForm) => {
  const { value, asOf } = form.value?.[rule] ?? {};
  return ((value ?? null) === null) === !asOf ? undefined : shapes.both;
};

const percentOf = (rule: string) => ({ label: text.percent, validate: [percentProblem, together(rule)] });
const dayOf = (rule: string) => ({ label: text.asOf, validate: [ruleDayProblem, together(rule)] });

/** The figures that the guides quote, one a row. */
export const RuleInputs = () => (
  <>
    <Typography variant="subtitle2">{text.bonds}</Typography>
    <TwoColumns>
      <NumberInput source="value.fixedIncomeMinPercent.value" {...percentOf('fixedIncomeMinPercent')} />
      <JalaliDayInput source="value.fixedIncomeMinPercent.asOf" {...dayOf('fixedIncomeMinPercent')} />
    </TwoColumns>
    <Typography variant="subtitle2">{text.equity}</Typography>
    <TwoColumns>
      <NumberInput
        source="value.fixedIncomeEquityMaxPercent.value"
        {...percentOf('fixedIncomeEquityMaxPercent')}
      />
      <JalaliDayInput
        source="value.fixedIncomeEquityMaxPercent.asOf"
        {...dayOf('fixedIncomeEquityMaxPercent')}
      />
    </TwoColumns>
  </>
);
