import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { PAGE_TEXT_PARTS, type PageTextPart } from '../../../shared/schema/page-texts.ts';
import { PreviewFrame } from '../../ui/PreviewFrame.tsx';

const paragraphs = (content: unknown): string[] =>
  String(content ?? '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '');

/** The text as it stands on its page. */
export function PageTextPreview({ part }: { readonly part: PageTextPart }) {
  const [title, content] = useWatch({ name: ['title', 'content'] }) as [string | null, string | null];
  const isLink = PAGE_TEXT_PARTS[part].href;
  return (
    <PreviewFrame>
      <Typography component="p" variant={isLink ? 'subtitle1' : 'h6'} color={isLink ? 'primary' : undefined}>
        {title}
      </Typography>
      {PAGE_TEXT_PARTS[part].content &&
        paragraphs(content).map((paragraph) => (
          <Typography key={paragraph} sx={{ mt: 1, lineHeight: 2 }}>
            {paragraph}
          </Typography>
        ))}
    </PreviewFrame>
  );
}
