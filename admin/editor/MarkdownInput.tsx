import { Box, Typography } from '@mui/material';
import { useDeferredValue, useMemo } from 'react';
import { TextInput, type TextInputProps, useInput } from 'react-admin';
import { previewHtml } from './markdown-preview.ts';

const text = { preview: 'پیش‌نمایش' };

function Preview({ source }: { source: string }) {
  const { field } = useInput({ source });
  const body = useDeferredValue(String(field.value ?? ''));
  const html = useMemo(() => previewHtml(body), [body]);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="text.secondary">
        {text.preview}
      </Typography>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML has passed the sanitiser on the line above */}
      <Box className="markdown-preview" sx={PAPER} dangerouslySetInnerHTML={{ __html: html }} />
    </Box>
  );
}

const PAPER = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-m)',
  p: 2,
  minHeight: 320,
  overflowWrap: 'anywhere',
  '& img': { maxWidth: '100%' },
  '& table': { borderCollapse: 'collapse' },
  '& td, & th': { border: '1px solid var(--line)', p: 0.75 },
  '& blockquote': {
    borderInlineStart: '3px solid var(--accent)',
    paddingInlineStart: 2,
    marginInline: 0,
    color: 'var(--muted)',
  },
  '& pre, & code': {
    direction: 'ltr',
    backgroundColor: 'var(--sunken)',
    borderRadius: 'var(--radius-s)',
    p: 0.5,
  },
};

/** Markdown on one side, its preview on the other. */
export const MarkdownInput = (props: TextInputProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      inlineSize: '100%',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <TextInput {...props} multiline minRows={16} />
    <Preview source={props.source} />
  </Box>
);
