import { SelectInput } from 'react-admin';
import { BulkButtons } from '../../ui/BulkButtons.tsx';
import { MomentField, WordField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';
import { ArticleChip } from './ArticleChip.tsx';
import { ARTICLE_KIND_CHOICES, ARTICLE_KINDS } from './article-kinds.ts';

const text = { unpublish: 'برداشتن از سایت', state: 'وضعیت' };

const CHANGES = [{ label: text.unpublish, data: { published_at: null } }];

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
      <RecordTable.Col label={text.state}>
        <ArticleChip />
      </RecordTable.Col>
      <RecordTable.Col source="author" />
      <RecordTable.Col source="published_at" field={MomentField} />
      <RecordTable.Col source="updated_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
