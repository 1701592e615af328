import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAct } from '../ui/use-act.ts';
import { byPage } from './import-plan.ts';
import { type Proposal, proposalsOf, type RefusedProposal } from '../../shared/seo/proposals.ts';
import type { SeoPageType, SeoTarget, SeoTexts } from '../../shared/seo/settings.ts';
import { useSaveBatch } from './use-save-batch.ts';
import { useSeoRows, useTargets } from './use-seo.ts';

export interface GenerateOptions {
  readonly type: SeoPageType;
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

/** A preview of generated texts, and what writes it. */
export function useGenerated({ type, source, write, done }: GenerateOptions) {
  const rows = useSeoRows();
  const { targets } = useTargets();
  const { save } = useSaveBatch();
  const notify = useNotify();
  const { busy, error, run } = useAct();
  const [made, setMade] = useState<Made | null>(null);

  const preview = (overwrite: boolean) => {
    if (!write || !rows.data) return;
    const chosen = targets.filter((target) => target.type === type);
    setMade(proposalsOf({ targets: chosen, existing: byPage(rows.data), overwrite, write }));
  };
  const apply = () =>
    run(async () => {
      if (!made) return;
      const { written } = await save(made.proposals, source);
      const partly = made.refused.length > 0;
      notify(done(written, made.refused.length), {
        type: partly ? 'warning' : 'success',
        autoHideDuration: null,
      });
      setMade(null);
    });
  return { made, busy, error, ready: write !== null && rows.data !== undefined, preview, apply };
}
