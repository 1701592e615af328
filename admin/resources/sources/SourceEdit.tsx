import {
  BooleanInput,
  Edit,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { JobButton } from '../../jobs/JobButton.tsx';
import { LatinInput, nameLimits, urlProblem } from '../../ui/inputs.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { SourceRejections } from './SourceRejections.tsx';

const text = {
  run: 'خواندن از این منبع',
  runNow: 'همین حالا بخوان',
  runMeaning: 'خواندن خودکار با فاصلهٔ بالا ادامه دارد',
  rejections: 'آخرین سطرهای ردشده',
  rejectionsMeaning: 'سطرهایی که در مرز پذیرفته نشدند؛ ۳۰ روز نگه داشته می‌شوند',
};

interface Source {
  readonly id: string;
}

function RunNow() {
  const source = useRecordContext<Source>();
  const { canAccess } = useCanAccess({ resource: 'sources', action: 'edit' });
  if (!source || !canAccess) return null;
  return (
    <Panel title={text.run} meaning={text.runMeaning}>
      <JobButton kind={`ingest:${source.id}`} label={text.runNow} />
    </Panel>
  );
}

function RejectionPanel() {
  const source = useRecordContext<Source>();
  if (!source) return null;
  return (
    <Panel title={text.rejections} meaning={text.rejectionsMeaning}>
      <SourceRejections source={source.id} />
    </Panel>
  );
}

export const SourceEdit = () => (
  <Edit
    mutationMode="pessimistic"
    component="div"
    sx={{ '& .RaEdit-main': { display: 'block' }, '& .RaEdit-card': { display: 'grid', gap: 2 } }}
  >
    <SimpleForm>
      <TwoColumns>
        <TextInput source="name" validate={[required(), ...nameLimits('data_sources', 'name')]} />
        <LatinInput source="url" validate={urlProblem} />
        <NumberInput source="cadence_minutes" min={1} validate={required()} />
        <NumberInput source="promise_minutes" min={1} validate={required()} />
        <BooleanInput source="is_enabled" />
      </TwoColumns>
    </SimpleForm>
    <RunNow />
    <RejectionPanel />
  </Edit>
);
