import { Box, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  AutocompleteArrayInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { slugify } from '../../../shared/persian/slug.ts';
import { SECOND } from '../../../shared/units.ts';
import { RichTextInput } from '../../editor/RichTextInput.tsx';
import { ImageInput } from '../../media/ImageInput.tsx';
import { shownAddress } from '../../media/upload-picture.ts';
import { useImageChooser } from '../../media/use-image-chooser.tsx';
import { SeoPart } from '../../seo/fields/SeoPart.tsx';
import { BulkButtons } from '../../ui/BulkButtons.tsx';
import { MomentField, WordField } from '../../ui/fields.tsx';
import { dateProblem, JalaliMomentInput, lengthLimit, nameLimits, slugProblem } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ArticleToolbar } from './ArticleToolbar.tsx';
import {
  ARTICLE_CHIPS,
  ARTICLE_KIND_CHOICES,
  ARTICLE_KINDS,
  type ArticleState,
  articleState,
  articleVisibility,
} from './article-state.ts';

interface Article {
  readonly id: string;
  readonly kind: string;
  readonly slug: string;
  readonly published_at: string | null;
}

/** A publish takes a second or two. */
const ASK_SOON = 3 * SECOND;
const ASK_LATER = 10 * SECOND;

/** True where the live release has the article's page; null where the site does not answer. */
async function askSite({ kind, slug }: Article): Promise<boolean | null> {
  const address = `/${kind === 'analysis' ? 'analysis' : 'news'}/${encodeURIComponent(slug)}`;
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  return answer.ok && !answer.redirected;
}

/** Asks again soon while site and row disagree, and now and then while an article's time is to come. */
function askAgainIn(state: ArticleState, isOnSite: boolean | null | undefined): number | false {
  if (typeof isOnSite === 'boolean' && isOnSite !== (state === 'published')) return ASK_SOON;
  return state === 'scheduled' ? ASK_LATER : false;
}

/** What visitors see of the article of the row: the live release is asked, not the row alone. */
function ArticleChip() {
  const record = useRecordContext<Article>();
  const now = useNow();
  const { data = null, dataUpdatedAt } = useQuery({
    queryKey: ['on-site', record?.kind, record?.slug, record?.published_at],
    queryFn: () => askSite(record as Article),
    enabled: record !== undefined,
    staleTime: ASK_SOON,
    refetchInterval: (query) => askAgainIn(articleState(record?.published_at, Date.now()), query.state.data),
  });
  const state = articleState(record?.published_at, Math.max(now, dataUpdatedAt));
  const { label, color } = ARTICLE_CHIPS[articleVisibility(state, data)];
  return <Chip size="small" color={color} label={label} />;
}

const listText = { unpublish: 'برداشتن از سایت', state: 'وضعیت' };

const CHANGES = [{ label: listText.unpublish, data: { published_at: null } }];

export const ArticleList = () => (
  <ResourceList
    filters={[quickSearch, <SelectInput key="kind" source="kind" choices={ARTICLE_KIND_CHOICES} />]}
    sort={{ field: 'published_at', order: 'DESC' }}
    csv={{
      name: 'articles',
      columns: ['id', 'kind', 'slug', 'title', 'summary', 'tags', 'author', 'published_at', 'updated_at'],
    }}
    creates
  >
    <RecordTable bulkActionButtons={<BulkButtons changes={CHANGES} deletes />}>
      <RecordTable.Col source="title" opens="record" />
      <RecordTable.Col source="kind">
        <WordField source="kind" texts={ARTICLE_KINDS} />
      </RecordTable.Col>
      <RecordTable.Col label={listText.state}>
        <ArticleChip />
      </RecordTable.Col>
      <RecordTable.Col source="author" />
      <RecordTable.Col source="published_at" field={MomentField} />
      <RecordTable.Col source="updated_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);

const text = {
  slugHint: 'اگر خالی بماند از عنوان ساخته می‌شود',
  publishHint: 'خالی: پیش‌نویس. زمانی در آینده: در همان زمان منتشر می‌شود.',
};

/** Suggests the tags of other articles; a new tag can be typed. */
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

/** Leaving the title fills an empty slug from it. */
function TitleInput() {
  const { getValues, setValue } = useFormContext();
  const suggest = () => {
    if (!getValues('slug'))
      setValue('slug', slugify(String(getValues('title') ?? '')), { shouldDirty: true });
  };
  return (
    <TextInput source="title" validate={[required(), ...nameLimits('articles', 'title')]} onBlur={suggest} />
  );
}

function BodyInput() {
  const { chooseImage, dialog } = useImageChooser();
  return (
    <>
      <RichTextInput
        source="body"
        validate={[required(), lengthLimit('articles', 'body')]}
        addressOf={shownAddress}
        chooseImage={chooseImage}
      />
      {dialog}
    </>
  );
}

export const ArticleForm = () => (
  <SimpleForm toolbar={<ArticleToolbar />}>
    <Box sx={{ inlineSize: '100%' }}>
      <RadioButtonGroupInput
        source="kind"
        choices={ARTICLE_KIND_CHOICES}
        defaultValue="news"
        validate={required()}
      />
      <TwoColumns>
        <TitleInput />
        <TextInput source="slug" validate={[required(), slugProblem]} helperText={text.slugHint} />
        <TextInput source="author" validate={nameLimits('articles', 'author')} />
        <JalaliMomentInput source="published_at" validate={dateProblem} helperText={text.publishHint} />
        <TagsInput />
        <ImageInput source="image_url" />
      </TwoColumns>
      <TextInput source="summary" multiline minRows={2} validate={lengthLimit('articles', 'summary')} />
      <BodyInput />
      <SeoPart pageType="article" />
    </Box>
  </SimpleForm>
);
