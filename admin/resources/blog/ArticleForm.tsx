import { Avatar, Box } from '@mui/material';
import {
  AutocompleteArrayInput,
  Create,
  Edit,
  RadioButtonGroupInput,
  required,
  SimpleForm,
  TextInput,
  useGetList,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { slugify } from '../../../shared/persian/slug.ts';
import { Autosave } from '../../drafts/Autosave.tsx';
import { RichTextInput } from '../../editor/RichTextInput.tsx';
import { useImageChooser } from '../../media/use-image-chooser.tsx';
import {
  addressProblem,
  dateProblem,
  JalaliMomentInput,
  LatinInput,
  lengthLimit,
  nameLimits,
  slugProblem,
} from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { ArticleToolbar } from './ArticleToolbar.tsx';
import { ARTICLE_KIND_CHOICES } from './article-kinds.ts';

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

function ArticleImage() {
  const url = useWatch({ name: 'image_url' }) as string | null;
  return url && !addressProblem(url) ? (
    <Avatar variant="rounded" src={url} alt="" sx={{ inlineSize: 160, blockSize: 84, mb: 1 }} />
  ) : null;
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

const showAsIs = (src: string): string => src;

function BodyInput() {
  const { chooseImage, dialog } = useImageChooser();
  return (
    <>
      <RichTextInput
        source="body"
        validate={[required(), lengthLimit('articles', 'body')]}
        addressOf={showAsIs}
        chooseImage={chooseImage}
      />
      {dialog}
    </>
  );
}

const ArticleFields = () => (
  <Box sx={{ inlineSize: '100%' }}>
    <Autosave />
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
      <LatinInput source="image_url" validate={addressProblem} />
    </TwoColumns>
    <ArticleImage />
    <TextInput source="summary" multiline minRows={2} validate={lengthLimit('articles', 'summary')} />
    <BodyInput />
  </Box>
);

export const ArticleEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <SimpleForm warnWhenUnsavedChanges toolbar={<ArticleToolbar />}>
      <ArticleFields />
    </SimpleForm>
  </Edit>
);

export const ArticleCreate = () => (
  <Create redirect="edit">
    <SimpleForm warnWhenUnsavedChanges toolbar={<ArticleToolbar />}>
      <ArticleFields />
    </SimpleForm>
  </Create>
);
