import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { PreviewFrame } from '../../ui/PreviewFrame.tsx';

/** The question as it stands on the home page, opened; nothing before it is written. */
export function FaqPreview() {
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
