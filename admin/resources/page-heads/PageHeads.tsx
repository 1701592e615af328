import { Box, Link, Typography } from '@mui/material';
import { PageSeoForm } from '../../seo/fields/PageSeoForm.tsx';
import { type SeoPage, toPages } from '../../seo/shared/pages.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Muted } from '../../ui/Panel.tsx';

const text = {
  meaning:
    'هر فیلدی که خالی بماند، متن خود صفحه به جای آن می‌آید. صفحهٔ اصلی، دسته‌ها و صندوق‌ها در «سئو» هستند.',
  see: 'دیدن در سایت',
};

function PageHead({ page }: { page: SeoPage }) {
  const name = (
    <Typography component="h2" variant="subtitle1">
      {page.name}
    </Typography>
  );
  return (
    <Folded summary={name}>
      <Link href={page.path} target="_blank" rel="noopener">
        {text.see}
      </Link>
      <PageSeoForm page={page} />
    </Folded>
  );
}

/** /admin/page-heads: title, description and the like of the pages of the site itself, each folded. */
export const PageHeads = () => (
  <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Muted sx={{ my: 1 }}>{text.meaning}</Muted>
    {toPages([], []).map((page) => (
      <PageHead key={page.type} page={page} />
    ))}
  </Box>
);
