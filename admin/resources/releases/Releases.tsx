import { Box } from '@mui/material';
import { Title, useAuthenticated, useCanAccess } from 'react-admin';
import { JobButton } from '../../jobs/JobButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReleaseList } from './ReleaseList.tsx';

const text = {
  title: 'انتشارها',
  publish: 'انتشار تازه',
  publishMeaning: 'هر انتشار کامل جایگزین انتشار پیشین می‌شود؛ هیچ‌گاه نیمه‌کاره دیده نمی‌شود.',
};

/** /admin/releases: publish, list, compare, roll back. */
export function Releases() {
  useAuthenticated();
  const { canAccess: mayPublish = false } = useCanAccess({ resource: 'sections', action: 'edit' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Title title={text.title} />
      <Panel title={text.publish} meaning={text.publishMeaning}>
        <JobButton kind="snapshot-and-publish" label={text.publish} disabled={!mayPublish} />
      </Panel>
      <ReleaseList />
    </Box>
  );
}
