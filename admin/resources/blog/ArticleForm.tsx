import { Avatar, Box, Chip } from '@mui/material';
import {
  AutocompleteArrayInput,
  Create,
  DataTable,
  Edit,
  RadioButtonGroupInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { slugify } from '../../../shared/persian/slug.ts';
import { MomentField, WordField } from '../../ui/fields.tsx';
import { JalaliMomentInput, LatinInput, slugProblem, urlProblem } from '../../ui/inputs.tsx';
import { ResourceList, quickSearch, TwoColumns } from '../../ui/ResourceList.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ARTICLE_STATES, ARTICLE_STATE_COLORS, articleState } from './article-state.ts';
import { MarkdownInput } from './MarkdownInput.tsx';

const text = {
  kinds: { news: 'خبر', analysis: 'تحلیل' },
  state: 'وضعیت',
  slugHint: 'اگر خالی بماند از عنوان ساخته می‌شود',
  publishHint: 'خالی: پیش‌نویس. زمانی در آینده: در همان زمان منتشر می‌شود.',
  required: 'این فیلد لازم است',
};
const KINDS = Object.entries(text.kinds).map(([id, name]) => ({ id, name }));

function StateChip() {
  const record = useRecordContext<{ id: string; published_at: string | null }>();
  const state = articleState(record?.published_at, useNow());
  return <Chip size="small" color={ARTICLE_STATE_COLORS[state]} label={ARTICLE_STATES[state]} />;
}

export const ArticleList = () => (
  <ResourceList
    filters={[quickSearch, <SelectInput key="kind" source="kind" choices={KINDS} />]}
    sort={{ field: 'published_at', order: 'DESC' }}
    csv={{
      name: 'articles',
      columns: ['id', 'kind', 'slug', 'title', 'summary', 'tags', 'author', 'published_at', 'updated_at'],
    }}
    creates
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="title" />
      <DataTable.Col source="kind">
        <WordField source="kind" texts={text.kinds} />
      </DataTable.Col>
      <DataTable.Col label={text.state}>
        <StateChip />
      </DataTable.Col>
      <DataTable.Col source="author" />
      <DataTable.Col source="published_at" field={MomentField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);

/** Tags that other articles bear are offered; a new one is typed. */
function TagsInput() {
  const { data = [] } = useGetList('blog', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'updated_at', order: 'DESC' },
  });
  const known = [...new Set(data.flatMap((article) => article.tags as string[]))].sort();
  return (
    <AutocompleteArrayInput
      source="tags"
      choices={known.map((tag) => ({ id: tag, name: tag }))}
      defaultValue={[]}
      onCreate={(tag) => (tag ? { id: tag.trim(), name: tag.trim() } : undefined)}
    />
  );
}

function Picture() {
  const url = useWatch({ name: 'image_url' }) as string | null;
  return url && !urlProblem(url) ? (
    <Avatar variant="rounded" src={url} alt="" sx={{ inlineSize: 160, blockSize: 84, mb: 1 }} />
  ) : null;
}

function TitleInput() {
  const { getValues, setValue } = useFormContext();
  const suggest = () => {
    if (!getValues('slug'))
      setValue('slug', slugify(String(getValues('title') ?? '')), { shouldDirty: true });
  };
  return <TextInput source="title" validate={required()} onBlur={suggest} />;
}

const ArticleFields = () => (
  <Box sx={{ inlineSize: '100%' }}>
    <RadioButtonGroupInput source="kind" choices={KINDS} defaultValue="news" validate={required()} />
    <TwoColumns>
      <TitleInput />
      <TextInput source="slug" validate={[required(), slugProblem]} helperText={text.slugHint} />
      <TextInput source="author" />
      <JalaliMomentInput source="published_at" helperText={text.publishHint} />
      <TagsInput />
      <LatinInput source="image_url" validate={urlProblem} />
    </TwoColumns>
    <Picture />
    <TextInput source="summary" multiline minRows={2} />
    <MarkdownInput source="body" validate={required()} />
  </Box>
);

export const ArticleEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <ArticleFields />
    </SimpleForm>
  </Edit>
);

export const ArticleCreate = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <ArticleFields />
    </SimpleForm>
  </Create>
);
