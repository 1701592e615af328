import { Chip } from '@mui/material';
import { SelectInput, TextInput, useRecordContext } from 'react-admin';
import { JalaliDayInput } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { BulkButtons, ResourceList } from '../../ui/ResourceList.tsx';
import {
  ARTICLE_CHIPS,
  ARTICLE_KIND_CHOICES,
  ARTICLE_KIND_NAMES,
  ARTICLE_STATE_CHOICES,
} from './article-state.ts';
import { type Article, useVisibility } from './use-visibility.ts';

function ArticleChip() {
  const { label, color } = ARTICLE_CHIPS[useVisibility(useRecordContext<Article>()).visibility];
  return <Chip size="small" color={color} label={label} />;
}

const FILTERS = [
  <SelectInput key="kind" source="kind" choices={ARTICLE_KIND_CHOICES} />,
  <SelectInput key="state" source="state" choices={ARTICLE_STATE_CHOICES} />,
  <TextInput key="author" source="author" />,
  <TextInput key="tag" source="tag" />,
  <JalaliDayInput key="day" source="day" />,
];

const listText = { unpublish: 'برداشتن از سایت', state: 'وضعیت' };

const CHANGES = [{ label: listText.unpublish, data: { published_at: null } }];

export const ArticleList = () => (
  <ResourceList
    filters={FILTERS}
    sort={{ field: 'published_at', order: 'DESC' }}
    csv={{
      name: 'articles',
      columns: ['id', 'kind', 'slug', 'title', 'summary', 'tags', 'author', 'published_at', 'updated_at'],
    }}
    creates
  >
    <RecordTable bulkActionButtons={<BulkButtons changes={CHANGES} deletes />}>
      <RecordTable.Col source="title" opens="record" />
      <RecordTable.Col source="kind" words={ARTICLE_KIND_NAMES} />
      <RecordTable.Col label={listText.state}>
        <ArticleChip />
      </RecordTable.Col>
      <RecordTable.Col source="author" />
      <RecordTable.Col source="published_at" as="moment" />
      <RecordTable.Col source="updated_at" as="moment" />
    </RecordTable>
  </ResourceList>
);
