import { type RaRecord, useListContext } from 'react-admin';
import { PAGE_TEXT_IDS, type PageTextPart } from '../../../shared/schema/page-texts.ts';
import { LineField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { partNameOf } from './part-names.ts';

const placeOf = ({ part }: RaRecord): number => PAGE_TEXT_IDS.indexOf(part as PageTextPart);

function PageTextRows() {
  const { data = [] } = useListContext<RaRecord>();
  return (
    <RecordTable data={data.toSorted((a, b) => placeOf(a) - placeOf(b))}>
      <RecordTable.Col source="part" opens="record" render={partNameOf} disableSort />
      <RecordTable.Col source="title" disableSort />
      <RecordTable.Col source="content" field={LineField} disableSort />
      <RecordTable.Col source="updated_at" field={MomentField} disableSort />
    </RecordTable>
  );
}

/** Every text of the site's own pages in reading order. The rows are fixed: a text is edited, and neither added nor deleted. */
export const PageTextList = () => (
  <ResourceList sort={{ field: 'part', order: 'ASC' }} perPage={100} pagination={false}>
    <PageTextRows />
  </ResourceList>
);
