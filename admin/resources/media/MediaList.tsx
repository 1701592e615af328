import { Title, useResourceContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePermitted } from '../../auth/use-permitted.ts';
import { MediaGrid } from '../../media/MediaGrid.tsx';
import { UploadForm } from '../../media/UploadForm.tsx';
import { Panel } from '../../ui/Panel.tsx';

const text = {
  meaning: 'هر تصویر با چند اندازه (AVIF و WebP) و بدون مکان و مشخصات دوربین در سایت قرار می‌گیرد.',
};

/** The media library: upload above, the pictures below. */
export function MediaList() {
  const resource = useResourceContext() ?? '';
  const title = useTranslate()(`resources.${resource}.name`, { smart_count: 2 });
  const navigate = useNavigate();
  const permitted = usePermitted();
  return (
    <Panel title={title} meaning={text.meaning}>
      <Title title={title} />
      {permitted(resource, 'create') && <UploadForm onUploaded={() => undefined} />}
      <MediaGrid onChoose={({ id }) => navigate(`/${resource}/${id}`)} />
    </Panel>
  );
}
