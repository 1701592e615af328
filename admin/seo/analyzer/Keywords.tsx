import { Box } from '@mui/material';
import { CreateBase, DeleteWithConfirmButton, Form, type RaRecord, SaveButton, TextInput } from 'react-admin';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { DASH, formatNumber } from '../../../shared/persian/format.ts';
import { usePermitted } from '../../data/access.ts';
import { Muted, Panel } from '../../ui/Panel.tsx';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import { keywordsOf } from '../shared/lists.ts';
import { useSeoList } from '../shared/use-seo-rows.ts';

const text = {
  title: 'کلیدواژه‌های زیر نظر',
  meaning: 'برای صفحهٔ برگزیده',
  pick: 'صفحه‌ای با تنظیمات سئو برگزینید.',
  none: 'کلیدواژه‌ای ثبت نشده است.',
  add: 'افزودن',
  keyword: 'کلیدواژه',
  type: 'نوع',
  rank: 'رتبه',
  since: 'از',
  tracked: 'زیر نظر',
  erase: 'حذف',
  track: (keyword: string) => `زیر نظر گرفتن «${keyword}»`,
  eraseNamed: (keyword: string) => `حذف «${keyword}»`,
  erasing: 'حذف کلیدواژه',
  sure: (keyword: string) =>
    `«${keyword}» با رتبه و تاریخچهٔ آن حذف شود؟ برای کنار گذاشتن موقت، «زیر نظر» را خاموش کنید.`,
  types: { primary: 'اصلی', secondary: 'فرعی' } as Record<string, string>,
};

const RESOURCE = 'seo_keywords';

interface KeywordRow extends RaRecord {
  readonly id: string;
  readonly keyword: string;
  readonly keyword_type: string;
  /** False pauses it: the reports do not count it. */
  readonly tracking_enabled: boolean;
  readonly current_ranking: number | null;
  readonly created_at: string;
}

/** Pauses, resumes and deletes a keyword. */
function KeywordActions({ row }: { row: KeywordRow }) {
  const editable = usePermitted()('seo', 'edit');
  const erasable = usePermitted()('seo', 'delete');
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

const COLUMNS: readonly TableColumn<KeywordRow>[] = [
  { head: text.keyword, by: ({ keyword }) => keyword, cell: ({ keyword }) => keyword },
  { head: text.type, cell: ({ keyword_type: type }) => text.types[type] ?? type },
  { head: text.rank, cell: ({ current_ranking: rank }) => (rank === null ? DASH : formatNumber(rank)) },
  { head: text.since, cell: ({ created_at: at }) => jalaliDate(at) },
  { head: text.tracked, cell: (row) => <KeywordActions row={row} /> },
];

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

function KeywordList({ settingsId }: { settingsId: string }) {
  const { data, error } = useSeoList<KeywordRow>(keywordsOf(settingsId));
  return <RowsTable rows={data} error={error} columns={COLUMNS} none={text.none} label={text.title} />;
}

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
