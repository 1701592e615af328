import { pagePath } from '../../../../shared/paths.ts';
import { PRESETS } from '../../../../shared/screener/presets.ts';

const text = {
  title: 'این فهرست هنوز صندوقی ندارد',
  hint: 'در صفحهٔ هر صندوق، یا کنار نام آن در فهرست‌ها، ستاره را بزنید. فهرست در همین مرورگر می‌ماند و نام‌نویسی نمی‌خواهد.',
  funds: 'همهٔ صندوق‌ها',
  screener: 'غربالگر صندوق‌ها',
};

/** Prepared screens that are offered. */
const MAX_PRESETS = 3;

/** How funds come into a list, with the pages where they are found. */
export const EmptyList = ({ hidden }: { readonly hidden: boolean }) => (
  <div className="state" hidden={hidden}>
    <p className="title">{text.title}</p>
    <p className="hint">{text.hint}</p>
    <p className="actions">
      <a className="button primary" href={pagePath.funds}>
        {text.funds}
      </a>
      <a className="button" href={pagePath.screener}>
        {text.screener}
      </a>
      {PRESETS.slice(0, MAX_PRESETS).map(({ id, title }) => (
        <a key={id} className="button" href={pagePath.screen(id)}>
          {title}
        </a>
      ))}
    </p>
  </div>
);
