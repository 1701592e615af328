import { Alert, Box, Link } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  AutocompleteArrayInput,
  RadioButtonGroupInput,
  required,
  SimpleForm,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { slugify } from '../../../shared/persian/slug.ts';
import { RichTextInput } from '../../editor/RichTextInput.tsx';
import { ImageInput } from '../../media/ImageInput.tsx';
import { shownAddress } from '../../media/upload-picture.ts';
import { useImageChooser } from '../../media/use-image-chooser.tsx';
import { SeoPart } from '../../seo/fields/SeoPart.tsx';
import {
  dateProblem,
  JalaliMomentInput,
  lengthLimit,
  nameLimits,
  slugProblem,
  TwoColumns,
} from '../../ui/inputs.tsx';
import { ArticleToolbar } from './ArticleToolbar.tsx';
import { ARTICLE_KIND_CHOICES } from './article-state.ts';
import { type Article, useVisibility } from './use-visibility.ts';

const liveText = {
  waiting: 'در حال انتشار است…',
  live: 'منتشر شد.',
  open: 'باز کردن صفحه',
};

/** Above the form once it publishes: that the page is being made, then that it is there, with its link. */
function PublishedLine() {
  const { path, visibility, isKnown } = useVisibility(useRecordContext<Article>());
  const [hasWaited, setWaited] = useState(false);
  const isWaiting = isKnown && visibility === 'waiting';
  useEffect(() => {
    if (isWaiting) setWaited(true);
  }, [isWaiting]);
  if (isWaiting) return <Alert severity="info">{liveText.waiting}</Alert>;
  if (!hasWaited || visibility !== 'published' || path === null) return null;
  return (
    <Alert severity="success">
      {liveText.live}{' '}
      <Link href={encodeURI(path)} target="_blank" rel="noopener">
        {liveText.open}
      </Link>
    </Alert>
  );
}

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
      onCreate={(typed) => {
        const tag = typed?.trim();
        return tag ? { id: tag, name: tag } : undefined;
      }}
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
      <PublishedLine />
      <RadioButtonGroupInput
        source="kind"
        choices={ARTICLE_KIND_CHOICES}
        defaultValue="news"
        validate={required()}
      />
      <TwoColumns>
        <TitleInput />
        <TextInput source="slug" validate={slugProblem} helperText={text.slugHint} />
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
