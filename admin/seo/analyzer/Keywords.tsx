import { Box } from '@mui/material';
import {
  CreateBase,
  DeleteWithConfirmButton,
  Form,
  SaveButton,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { usePermitted } from '../../data/access.ts';
import { Muted, Panel } from '../../ui/Panel.tsx';
import { Records } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { keywordsOf } from '../shared/lists.ts';

const text = {
  title: 'کلیدواژه‌های زیر نظر',
  meaning: 'برای صفحهٔ برگزیده',
  pick: 'صفحه‌ای با تنظیمات سئو برگزینید.',
  none: 'کلیدواژه‌ای ثبت نشده است.',
  add: 'افزودن',
  keyword: 'کلیدواژه',
  since: 'از',
  tracked: 'زیر نظر',
  erase: 'حذف',
  track: (keyword: string) => `زیر نظر گرفتن «${keyword}»`,
  eraseNamed: (keyword: string) => `حذف «${keyword}»`,
  erasing: 'حذف کلیدواژه',
  sure: (keyword: string) =>
    `«${keyword}» با رتبه و تاریخچهٔ آن حذف شود؟ برای کنار گذاشتن موقت، «زیر نظر» را خاموش کنید.`,
  types: { primary: 'اصلی', secondary: 'فرعی' },
};

const RESOURCE = 'seo_keywords';

/** Pauses, resumes and deletes a keyword; a paused one is counted by no report. */
function KeywordActions() {
  const row = useRecordContext();
  const editable = usePermitted()('seo', 'edit');
  const erasable = usePermitted()('seo', 'delete');
  if (!row) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <SavedSwitch
        size="small"
        resource={RESOURCE}
        record={row}
        source="tracking_enabled"
        disabled={!editable}
        slotProps={{ input: { 'aria-label': text.track(row.keyword) } }}
      />
      {erasable && (
        <DeleteWithConfirmButton
          resource={RESOURCE}
          record={row}
          label={text.erase}
          aria-label={text.eraseNamed(row.keyword)}
          confirmTitle={text.erasing}
          confirmContent={text.sure(row.keyword)}
          mutationMode="pessimistic"
          redirect={false}
        />
      )}
    </Box>
  );
}

/** Adds a secondary keyword to the page, which is then tracked. */
const AddKeyword = ({ settingsId }: { settingsId: string }) => (
  <CreateBase
    resource={RESOURCE}
    // Its table is no screen: the button is shown by the permission of SEO.
    disableAuthentication
    redirect={false}
    transform={({ keyword }) => ({
      seo_settings_id: settingsId,
      keyword: keyword.trim(),
      keyword_type: 'secondary',
      tracking_enabled: true,
    })}
  >
    <Form>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
        <TextInput source="keyword" label={text.keyword} helperText={false} />
        <SaveButton label={text.add} icon={null} variant="outlined" />
      </Box>
    </Form>
  </CreateBase>
);

const KeywordList = ({ settingsId }: { settingsId: string }) => (
  <Records {...keywordsOf(settingsId)} none={text.none} label={text.title}>
    <RecordTable.Col source="keyword" />
    <RecordTable.Col source="keyword_type" words={text.types} />
    <RecordTable.Col source="current_ranking" as="figure" />
    <RecordTable.Col source="created_at" label={text.since} as="moment" />
    <RecordTable.Col label={text.tracked}>
      <KeywordActions />
    </RecordTable.Col>
  </Records>
);

/** The keywords of a page, and a field that adds one. */
export function Keywords({ settingsId }: { settingsId: string | null }) {
  const editable = usePermitted()('seo', 'create');
  return (
    <Panel title={text.title} meaning={text.meaning}>
      {settingsId === null ? (
        <Muted>{text.pick}</Muted>
      ) : (
        <>
          <KeywordList settingsId={settingsId} />
          {editable && <AddKeyword key={settingsId} settingsId={settingsId} />}
        </>
      )}
    </Panel>
  );
}
