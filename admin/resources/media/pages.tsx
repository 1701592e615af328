import { Alert, Box } from '@mui/material';
import {
  required,
  SimpleForm,
  TextInput,
  Title,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { mediaAddress } from '../../../shared/media.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { usePermitted } from '../../data/access.ts';
import { MediaGrid } from '../../media/MediaGrid.tsx';
import type { MediaRow } from '../../media/media-row.ts';
import { pictureProblem } from '../../media/picture-problem.ts';
import { UploadForm } from '../../media/UploadForm.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FormToolbar } from '../../ui/FormToolbar.tsx';
import { nameLimits } from '../../ui/inputs.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { Original } from '../../ui/Original.tsx';
import { Panel } from '../../ui/Panel.tsx';

const text = {
  meaning: 'هر تصویر با چند اندازه (AVIF و WebP) و بدون مکان و مشخصات دوربین در سایت قرار می‌گیرد.',
  copy: 'کپی نشانی',
  size: (width: number, height: number) => `${formatNumber(width)} × ${formatNumber(height)} پیکسل`,
  altHint: 'جایی به کار می‌رود که نوشته متن دیگری برای تصویر نداشته باشد.',
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

function Picture() {
  const record = useRecordContext<MediaRow>();
  if (!record) return null;
  const { id, thumbnail, width, height, problem } = record;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      {thumbnail && <img src={thumbnail} alt={record.alt} />}
      <Box>
        {width && height ? <p>{text.size(width, height)}</p> : null}
        <LatinText value={mediaAddress(id)} /> <CopyButton value={mediaAddress(id)} label={text.copy} />
      </Box>
      {problem && (
        <Alert severity="error">
          {pictureProblem(problem)}
          <Original>{problem}</Original>
        </Alert>
      )}
    </Box>
  );
}

/** A picture that a text names is not deleted; the database says which text. */
export const MediaForm = () => (
  <SimpleForm toolbar={<FormToolbar />}>
    <Picture />
    <TextInput
      source="alt"
      validate={[required(), ...nameLimits('media', 'alt')]}
      helperText={text.altHint}
    />
    <TextInput source="name" validate={[required(), ...nameLimits('media', 'name')]} />
  </SimpleForm>
);
