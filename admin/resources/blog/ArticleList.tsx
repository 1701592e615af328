import { Chip } from '@mui/material';
import { DataTable, SelectInput, useRecordContext } from 'react-admin';
import { MomentField, WordField } from '../../ui/fields.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ARTICLE_KIND_CHOICES, ARTICLE_KINDS } from './article-kinds.ts';
import { ARTICLE_STATE_COLORS, ARTICLE_STATES, articleState } from './article-state.ts';

const text = { state: 'وضعیت' };

function StateChip() {
  const record = useRecordContext<{ id: string; published_at: string | null }>();
  const state = articleState(record?.published_at, useNow());
  return <Chip size="small" color={ARTICLE_STATE_COLORS[state]} label={ARTICLE_STATES[state]} />;
}

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
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="title" />
      <DataTable.Col source="kind">
        <WordField source="kind" texts={ARTICLE_KINDS} />
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
