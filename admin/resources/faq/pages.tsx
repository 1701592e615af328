import { Box, Typography } from '@mui/material';
import { BooleanInput, required, SimpleForm, TextInput, useListContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FigureInput, nameLimits, TwoColumns } from '../../ui/inputs.tsx';
import { PreviewFrame } from '../../ui/PreviewFrame.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import type { OrderedRow } from '../../ui/sort/new-order.ts';
import { SortableRows } from '../../ui/sort/SortableRows.tsx';

function FaqRows() {
  const { data = [] } = useListContext<OrderedRow>();
  return (
    <Box sx={{ p: 2 }}>
      <SortableRows rows={data} title="question" detail="answer" />
    </Box>
  );
}

/** The questions of the home page, in the order of the site. */
export const FaqList = () => (
  <ResourceList sort={{ field: 'display_order', order: 'ASC' }} perPage={500} pagination={false} creates>
    <FaqRows />
  </ResourceList>
);

/** The question as it stands on the home page, opened; nothing before it is written. */
function FaqPreview() {
  const [question, answer] = useWatch({ name: ['question', 'answer'] }) as [string | null, string | null];
  if (!question) return null;
  return (
    <PreviewFrame>
      <details open>
        <Typography component="summary" sx={{ py: 1, fontWeight: 600, cursor: 'pointer' }}>
          {question}
        </Typography>
        <Typography sx={{ lineHeight: 2 }}>{answer}</Typography>
      </details>
    </PreviewFrame>
  );
}

export const FaqForm = () => (
  <SimpleForm>
    <TextInput source="question" validate={[required(), ...nameLimits('faq_entries', 'question')]} />
    <TextInput
      source="answer"
      validate={[required(), ...nameLimits('faq_entries', 'answer')]}
      multiline
      minRows={4}
    />
    <TwoColumns>
      <FigureInput source="display_order" defaultValue={100} validate={required()} />
      <BooleanInput source="is_active" defaultValue />
    </TwoColumns>
    <FaqPreview />
  </SimpleForm>
);
