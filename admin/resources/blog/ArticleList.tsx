import { DataTable, SelectInput } from 'react-admin';
import { MomentField, WordField } from '../../ui/fields.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';
import { ArticleChip } from './ArticleChip.tsx';
import { ARTICLE_KIND_CHOICES, ARTICLE_KINDS } from './article-kinds.ts';

const text = { state: 'وضعیت' };

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
        <ArticleChip />
      </DataTable.Col>
      <DataTable.Col source="author" />
      <DataTable.Col source="published_at" field={MomentField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);
