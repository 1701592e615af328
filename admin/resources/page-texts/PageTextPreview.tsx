import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { PAGE_TEXT_PARTS, type PageTextPart } from '../../../shared/schema/page-texts.ts';

const text = { label: 'پیش‌نمایش' };

const paragraphs = (content: unknown): string[] =>
  String(content ?? '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '');

/** The text as it stands on its page, before it is saved. */
export function PageTextPreview({ part }: { readonly part: PageTextPart }) {
  const [title, content] = useWatch({ name: ['title', 'content'] }) as [string | null, string | null];
  const isLink = PAGE_TEXT_PARTS[part].href;
  return (
    <Box component="section" aria-label={text.label} sx={FRAME}>
      <Typography variant="caption" color="text.secondary">
        {text.label}
      </Typography>
      <Typography component="p" variant={isLink ? 'subtitle1' : 'h6'} color={isLink ? 'primary' : undefined}>
        {title}
      </Typography>
      {PAGE_TEXT_PARTS[part].content &&
        paragraphs(content).map((paragraph) => (
          <Typography key={paragraph} sx={{ mt: 1, lineHeight: 2 }}>
            {paragraph}
          </Typography>
        ))}
    </Box>
  );
}

const FRAME = {
  inlineSize: '100%',
  maxInlineSize: '70ch',
  mt: 2,
  p: 2,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-m)',
  backgroundColor: 'var(--surface)',
};
