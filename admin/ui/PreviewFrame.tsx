import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Muted } from './Panel.tsx';

const text = { label: 'پیش‌نمایش' };

/** What a form's record looks like on the site, before it is saved. */
export const PreviewFrame = ({ children }: { readonly children: ReactNode }) => (
  <Box component="section" aria-label={text.label} sx={FRAME}>
    <Muted variant="caption">{text.label}</Muted>
    {children}
  </Box>
);

const FRAME = {
  inlineSize: '100%',
  maxInlineSize: '70ch',
  mt: 2,
  p: 2,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-m)',
  backgroundColor: 'var(--surface)',
};
