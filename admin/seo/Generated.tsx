import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { formatNumber } from '../../shared/persian/format.ts';
import { PagedTable, type TableColumn } from '../ui/PagedTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Differences } from './Differences.tsx';
import { byPage } from './import-plan.ts';
import { type Proposal, proposalsOf, type RefusedProposal } from './proposals.ts';
import { type SeoPageType, type SeoTarget, type SeoTexts, targetKey } from './rows.ts';
import { useSaveBatch } from './use-save-batch.ts';
import { useSeoRows, useTargets } from './use-seo.ts';

const text = {
  preview: 'ساخت پیش‌نمایش',
  apply: 'ذخیره در پایگاه داده',
  overwrite: 'صفحه‌هایی که تنظیم دارند هم بازنویسی شوند',
  refused: 'رد شد',
  reason: 'دلیل',
  page: 'صفحه',
  ready: (count: number) => `${formatNumber(count)} صفحه آماده است`,
  noneRefused: 'هیچ متنی رد نشد.',
  before: 'نخست پیش‌نمایش بسازید.',
};

const REFUSED: readonly TableColumn<RefusedProposal>[] = [
  { head: text.page, by: ({ target }) => target.name, cell: ({ target }) => target.name },
  { head: text.reason, by: ({ reason }) => reason, cell: ({ reason }) => reason },
];

interface GeneratedProps {
  readonly type: SeoPageType;
  readonly title: string;
  readonly meaning: string;
  readonly source: 'funds' | 'categories';
  /** Null while the published facts are not there. */
  readonly write: ((target: SeoTarget) => SeoTexts | null) | null;
  /** What is said once it is done. */
  readonly done: (written: number, refused: number) => string;
}

interface Made {
  readonly proposals: readonly Proposal[];
  readonly refused: readonly RefusedProposal[];
}

/** Preview first, then apply: the second button rests until there is a preview. */
export function Generated({ type, title, meaning, source, write, done }: GeneratedProps) {
  const rows = useSeoRows();
  const { targets } = useTargets();
  const { save } = useSaveBatch();
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const [overwrite, setOverwrite] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const notify = useNotify();

  const preview = () => {
    if (!write || !rows.data) return;
    setMade(
      proposalsOf({
        targets: targets.filter((target) => target.type === type),
        existing: byPage(rows.data),
        overwrite,
        write,
      }),
    );
  };
  const apply = async () => {
    if (!made) return;
    setBusy(true);
    setError(null);
    try {
      const { written } = await save(made.proposals, source);
      notify(done(written, made.refused.length), {
        type: made.refused.length > 0 ? 'warning' : 'success',
        autoHideDuration: null,
      });
      setMade(null);
    } catch (refusal) {
      setError((refusal as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel title={title} meaning={meaning}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Button variant="outlined" onClick={preview} disabled={!write || !rows.data}>
          {text.preview}
        </Button>
        <Button
          variant="contained"
          onClick={apply}
          loading={busy}
          disabled={!editable || !made || made.proposals.length === 0}
        >
          {text.apply}
        </Button>
        <FormControlLabel
          control={<Switch checked={overwrite} onChange={(_, checked) => setOverwrite(checked)} />}
          label={text.overwrite}
        />
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      {made ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{text.ready(made.proposals.length)}</Typography>
          <Differences proposals={made.proposals} />
          <Typography sx={{ fontWeight: 600 }}>
            {text.refused}: {formatNumber(made.refused.length)}
          </Typography>
          <PagedTable
            rows={made.refused}
            columns={REFUSED}
            keyOf={({ target }) => targetKey(target)}
            none={text.noneRefused}
            label={text.refused}
          />
        </Box>
      ) : (
        <Typography color="text.secondary">{text.before}</Typography>
      )}
    </Panel>
  );
}
