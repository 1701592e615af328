import { Alert } from '@mui/material';
import {
  type DataProvider,
  DeleteButton,
  SelectInput,
  SimpleForm,
  useDataProvider,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { conflictOf, fromProblem, text as problems, toProblem } from '../../../shared/seo/redirect-rules.ts';
import { cleanAddress } from '../../data/clean-address.ts';
import { readAllRecords } from '../../data/use-all-records.ts';
import { LatinInput } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { BulkButtons, ResourceList } from '../../ui/ResourceList.tsx';

export const RedirectList = () => (
  <ResourceList
    sort={{ field: 'from_path', order: 'ASC' }}
    csv={{ name: 'redirects', columns: ['from_path', 'to_path', 'status', 'updated_at'] }}
    creates
  >
    <RecordTable bulkActionButtons={<BulkButtons deletes />}>
      <RecordTable.Col source="from_path" opens="record" as="latin" />
      <RecordTable.Col source="to_path" as="latin" />
      <RecordTable.Col source="status" as="figure" />
      <RecordTable.Col source="updated_at" as="moment" />
      <RecordTable.Col>
        <DeleteButton mutationMode="pessimistic" />
      </RecordTable.Col>
    </RecordTable>
  </ResourceList>
);

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

/** react-admin's own message. */
const REQUIRED = 'ra.validation.required';

interface StoredRedirect {
  readonly id: string;
  readonly from_path: string;
  readonly to_path: string;
}

const asHosts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((host): host is string => typeof host === 'string') : [];

/** The hosts that a super admin allows; null until they are known. The database checks them again. */
function useAllowedHosts(): { hosts: readonly string[] | null; isFailed: boolean } {
  const { data, isError } = useGetList('settings', { filter: { key: 'redirect_hosts' } });
  return { hosts: data ? asHosts(data[0]?.value) : null, isFailed: isError };
}

type Values = Record<string, unknown>;

/** What is wrong with each address by itself. */
function fieldProblems({ from_path: from, to_path: to, status }: Values, hosts: readonly string[] | null) {
  const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
  const [badFrom, badTo] = [fromProblem(asText(from)), toProblem(asText(to), hosts)];
  return {
    ...(from ? badFrom && { from_path: problems[badFrom] } : { from_path: REQUIRED }),
    ...(to ? badTo && { to_path: problems[badTo] } : { to_path: REQUIRED }),
    ...(status ? {} : { status: REQUIRED }),
  };
}

/** Whether a redirect and the stored ones make a chain or a loop. */
async function conflictProblems(provider: DataProvider, ownId: unknown, values: Values): Promise<object> {
  const [from, to] = [String(values.from_path), String(values.to_path)];
  const stored = await readAllRecords<StoredRedirect>(provider, {
    resource: 'redirects',
    columns: ['id', 'from_path', 'to_path'],
  });
  const others = stored
    .filter(({ id, from_path }) => id !== ownId && from_path !== from)
    .map(({ from_path, to_path }) => ({ from: from_path, to: to_path }));
  const problem = conflictOf({ from, to }, others);
  if (!problem) return {};
  return problem === 'twice' ? { from_path: problems.twice } : { to_path: problems[problem] };
}

/** The whole form is judged in one place: react-admin ignores validators of inputs beside those of a form. */
export function RedirectForm() {
  const provider = useDataProvider();
  const { hosts, isFailed } = useAllowedHosts();
  const ownId = useRecordContext()?.id;
  const validate = async (given: Values): Promise<object> => {
    const values = cleanAddress(given);
    const found = fieldProblems(values, hosts);
    return Object.keys(found).length > 0 ? found : conflictProblems(provider, ownId, values);
  };
  return (
    <SimpleForm validate={validate} mode="onSubmit" reValidateMode="onSubmit">
      {isFailed && <Alert severity="warning">{text.offline}</Alert>}
      <LatinInput source="from_path" isRequired helperText={text.fromHint} />
      <LatinInput source="to_path" isRequired helperText={hosts === null ? undefined : text.hosts(hosts)} />
      <SelectInput source="status" choices={CODES} defaultValue={301} isRequired />
    </SimpleForm>
  );
}
