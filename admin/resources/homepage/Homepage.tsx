import { Box } from '@mui/material';
import { Title, useAuthenticated } from 'react-admin';
import { pagePath } from '../../../shared/paths.ts';
import { PageLayoutEditor } from '../page-layout/PageLayoutEditor.tsx';

const text = { title: 'صفحهٔ اصلی' };
const HOME = { type: 'homepage', id: null } as const;

/** /admin/homepage: the home page's sections. */
export function Homepage() {
  useAuthenticated();
  return (
    <Box>
      <Title title={text.title} />
      <PageLayoutEditor page={HOME} sitePath={pagePath.home} />
    </Box>
  );
}
