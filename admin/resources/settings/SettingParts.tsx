import { Alert, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { BooleanInput } from 'react-admin';
import type { SettingKey } from '../../../shared/schema/site-settings.ts';
import { FigureInput, JalaliDayInput, LatinInput, TwoColumns } from '../../ui/inputs.tsx';
import { partProblem } from './setting-problem.ts';

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
  percent: 'درصد',
  asOf: 'روز مقررات',
  bonds: 'کمترین سهم اوراق و سپرده در صندوق درآمد ثابت',
  equity: 'بیشترین سهم سهام در صندوق درآمد ثابت',
};

interface PartInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
  readonly validate: (value: unknown, form: { readonly value?: unknown }) => string | undefined;
}

interface Part {
  /** Within the setting's value, e.g. "fixedIncomeMinPercent.asOf". */
  readonly path: string;
  readonly label: string;
  readonly Input: ComponentType<PartInputProps>;
  readonly helperText?: string;
  /** Above it, where it begins a row of its own. */
  readonly heading?: string;
}

const SwitchInput = (props: PartInputProps) => <BooleanInput {...props} defaultValue={false} />;

/** A figure that the guides quote, with the day of the rule that states it. */
const ruleParts = (rule: string, heading: string): Part[] => [
  { path: `${rule}.value`, label: text.percent, Input: FigureInput, heading },
  { path: `${rule}.asOf`, label: text.asOf, Input: JalaliDayInput },
];

const PARTS = {
  api: [
    { path: 'url', label: text.url, Input: LatinInput },
    { path: 'anonKey', label: text.anonKey, Input: LatinInput },
  ],
  indexnow: [
    { path: 'enabled', label: text.enabled, Input: SwitchInput },
    { path: 'key', label: text.key, Input: LatinInput, helperText: text.keyHint },
    { path: 'hoursBetween', label: text.hours, Input: FigureInput, helperText: text.hoursHint },
    { path: 'minutesBetween', label: text.minutes, Input: FigureInput, helperText: text.minutesHint },
  ],
  rules: [
    ...ruleParts('fixedIncomeMinPercent', text.bonds),
    ...ruleParts('fixedIncomeEquityMaxPercent', text.equity),
  ],
} as const satisfies Partial<Record<SettingKey, readonly Part[]>>;

/** The inputs of a setting that is an object, one a part. */
export const SettingParts = ({ name }: { name: keyof typeof PARTS }) => (
  <>
    {name === 'api' && <Alert severity="warning">{text.system}</Alert>}
    <TwoColumns>
      {PARTS[name].map(({ path, Input, heading, ...props }: Part) => [
        heading && (
          <Typography key={heading} variant="subtitle2" sx={{ gridColumn: '1 / -1' }}>
            {heading}
          </Typography>
        ),
        <Input
          key={path}
          source={`value.${path}`}
          validate={(_, { value }) => partProblem(name, path, value)}
          {...props}
        />,
      ])}
    </TwoColumns>
  </>
);

export const hasParts = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name);
