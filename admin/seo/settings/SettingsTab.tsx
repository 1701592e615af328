import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PAGE_TYPE_TEXT, type SeoPageType, targetKey } from '../../../shared/seo/settings.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PageSeoForm } from '../fields/PageSeoForm.tsx';
import { pageProblem } from '../fields/seo-problems.ts';
import type { SeoPage } from '../shared/pages.ts';
import { TargetPicker } from '../shared/TargetPicker.tsx';
import { useTargets } from '../shared/use-seo-rows.ts';

const text = {
  title: 'تنظیمات سئوی صفحه',
  meaning: 'هر فیلدی که خالی بماند، متن خود صفحه به جای آن می‌آید',
  type: 'نوع صفحه',
  save: 'ذخیره',
  pick: { homepage: '', category: 'دسته‌بندی', fund: 'صندوق' } satisfies Record<SeoPageType, string>,
};

interface PageChoiceProps {
  readonly pages: readonly SeoPage[];
  readonly page: SeoPage | null;
  readonly onChoose: (page: SeoPage | null) => void;
}

/** Chooses the page: its type, then its name where the type has more than one. A save without a page says what is lacking. */
function PageChoice({ pages, page, onChoose }: PageChoiceProps) {
  const [type, setType] = useState<SeoPageType | ''>((page?.type as SeoPageType | undefined) ?? '');
  const [isAsked, setAsked] = useState(false);
  const problem = isAsked && !page ? pageProblem(type, null) : undefined;
  const choose = (next: SeoPageType) => {
    setType(next);
    setAsked(false);
    onChoose(next === 'homepage' ? (pages.find((one) => one.type === next) ?? null) : null);
  };
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', md: '200px 1fr auto' } }}>
      <Choice
        label={text.type}
        value={type}
        error={type === '' && problem !== undefined}
        helperText={type === '' ? problem : undefined}
        choices={PAGE_TYPE_TEXT}
        onChange={choose}
      />
      {type !== '' && type !== 'homepage' && (
        <TargetPicker
          targets={pages.filter((one) => one.type === type)}
          value={page}
          grouped={false}
          error={problem}
          label={text.pick[type]}
          onChange={onChoose}
        />
      )}
      {!page && (
        <Button variant="contained" onClick={() => setAsked(true)} sx={{ alignSelf: 'start' }}>
          {text.save}
        </Button>
      )}
    </Box>
  );
}

/** The settings of the home page, a category or a fund; `?page=fund:<id>` opens one. */
export function SettingsTab() {
  const [search, setSearch] = useSearchParams();
  const { targets, loading } = useTargets();
  if (loading) return <Loading />;
  const page = targets.find((one) => targetKey(one) === search.get('page')) ?? null;
  const open = (chosen: SeoPage | null) =>
    setSearch({ tab: 'settings', ...(chosen && { page: targetKey(chosen) }) });
  return (
    <Panel title={text.title} meaning={text.meaning}>
      <PageChoice pages={targets} page={page} onChoose={open} />
      {page && <PageSeoForm key={targetKey(page)} page={page} />}
    </Panel>
  );
}
