import { Alert } from '@mui/material';
import { Create, Edit, required, SelectInput, SimpleForm, useRecordContext } from 'react-admin';
import { conflictOf, fromProblem, text as problems, toProblem } from '../../../shared/seo/redirect-rules.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { fetchAll } from '../../data/fetch-all.ts';
import { useRows } from '../../data/use-rows.ts';
import { LatinInput } from '../../ui/inputs.tsx';

const text = {
  hosts: (names: readonly string[]) =>
    names.length > 0
      ? `بیرون از سایت فقط به این دامنه‌ها: ${names.join('، ')}`
      : 'مقصد درون سایت است؛ برای مقصدی بیرون از آن، مدیر کل دامنه را به تنظیم redirect_hosts می‌افزاید',
  fromHint: 'نشانی کهنه، مانند ‎/old-page‎؛ نشانی صفحه‌ای که هست پذیرفته نمی‌شود',
  offline: 'فهرست دامنه‌های مجاز خوانده نشد؛ هنگام ذخیره بررسی می‌شود',
  codes: { 301: '۳۰۱ (همیشگی)', 302: '۳۰۲ (موقت)', 307: '۳۰۷', 308: '۳۰۸' },
};
const CODES = Object.entries(text.codes).map(([id, name]) => ({ id: Number(id), name }));

interface StoredRedirect {
  readonly id: string;
  readonly from_path: string;
  readonly to_path: string;
}

const asHosts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((host): host is string => typeof host === 'string') : [];

/** The hosts that a super admin allows; null until they are known. The database checks them again. */
function useAllowedHosts(): { hosts: readonly string[] | null; isFailed: boolean } {
  const { client } = useAdmin();
  const { data, isError } = useRows<{ value: unknown }[]>(['redirect-hosts'], () =>
    client.from('site_settings').select('value').eq('key', 'redirect_hosts'),
  );
  return { hosts: data ? asHosts(data[0]?.value) : null, isFailed: isError };
}

/** Whether a redirect and the stored ones make a chain or a loop, as a message of the form. */
function useConflict(ownId: unknown) {
  const { client } = useAdmin();
  return async ({ from_path: from, to_path: to }: Record<string, unknown>): Promise<object> => {
    if (typeof from !== 'string' || typeof to !== 'string') return {};
    const stored = await fetchAll<StoredRedirect>(() =>
      client.from('redirects').select('id, from_path, to_path').order('id'),
    );
    const others = stored
      .filter(({ id, from_path }) => id !== ownId && from_path !== from)
      .map(({ from_path, to_path }) => ({ from: from_path, to: to_path }));
    const problem = conflictOf({ from, to }, others);
    if (!problem) return {};
    return problem === 'twice' ? { from_path: problems.twice } : { to_path: problems[problem] };
  };
}

const checkFrom = (value: unknown): string | undefined => {
  const problem = typeof value === 'string' ? fromProblem(value) : 'from';
  return problem && problems[problem];
};

const checkTo =
  (hosts: readonly string[] | null) =>
  (value: unknown): string | undefined => {
    const problem = typeof value === 'string' ? toProblem(value, hosts) : 'to';
    return problem && problems[problem];
  };

function RedirectFields() {
  const { hosts, isFailed } = useAllowedHosts();
  return (
    <>
      {isFailed && <Alert severity="warning">{text.offline}</Alert>}
      <LatinInput source="from_path" validate={[required(), checkFrom]} helperText={text.fromHint} />
      <LatinInput
        source="to_path"
        validate={[required(), checkTo(hosts)]}
        helperText={hosts === null ? undefined : text.hosts(hosts)}
      />
      <SelectInput source="status" choices={CODES} defaultValue={301} validate={required()} />
    </>
  );
}

function RedirectForm() {
  const conflict = useConflict(useRecordContext()?.id);
  return (
    <SimpleForm validate={conflict} mode="onSubmit" reValidateMode="onSubmit">
      <RedirectFields />
    </SimpleForm>
  );
}

export const RedirectEdit = () => (
  <Edit mutationMode="pessimistic">
    <RedirectForm />
  </Edit>
);

export const RedirectCreate = () => (
  <Create redirect="list">
    <RedirectForm />
  </Create>
);
