import { findLatest } from '../../../shared/dates/days.ts';
import { fundSubject } from '../../../shared/figures/provenance-key.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { loadPublished } from '../../runtime/published.ts';
import { allocationOrigins, allocationRows } from './allocation-rows.ts';
import { errorBox } from './error-box.ts';
import { createShownTable } from './shown-table.ts';
import { SIMULATED } from './simulated.ts';

const text = {
  title: 'ترکیب دارایی',
  question: 'پول هر صندوق در چیست؟',
  meaning: 'سهم هر نوع دارایی در آخرین گزارش هر صندوق، درصد.',
  kind: 'نوع دارایی',
};

/** What the funds hold, side by side. */
export function createAllocation() {
  const table = createShownTable({
    id: 'allocation',
    title: text.title,
    question: text.question,
    corner: text.kind,
  });
  table.mean(text.meaning);

  async function draw(histories: readonly FundHistory[]): Promise<void> {
    const slugs = histories.map(({ fund }) => fund.slug);
    try {
      const file = await loadPublished<ScreenerFile>('screener');
      if (file === null) throw new Error('screener: not published');
      const reports = allocationOrigins(file, slugs);
      const origins = [...new Set(reports.flatMap(({ origins: own }) => own))].sort();
      table.draw({
        columns: histories.map(({ fund }) => fund.symbol ?? fund.name),
        rows: allocationRows(file, slugs),
        subjects: slugs.map(fundSubject),
        hasBars: true,
        meta: {
          asOf: findLatest(reports.map(({ day }) => day)),
          updatedAt: null,
          sources: origins.filter((origin) => origin !== SIMULATED),
          simulated: origins.includes(SIMULATED),
          stale: false,
        },
      });
    } catch (error) {
      console.warn(error);
      table.say(errorBox(() => void draw(histories)));
    }
  }

  return { block: table.block, draw };
}
