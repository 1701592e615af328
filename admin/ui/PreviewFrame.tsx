import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Muted } from './Panel.tsx';

const text = { label: 'پیش‌نمایش' };

interface PreviewFrameProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/** What a form's record looks like on the site, or among search results, before it is saved. */
export const PreviewFrame = ({ label = text.label, children }: PreviewFrameProps) => (
  <Box component="section" aria-label={label} sx={FRAME}>
    <Muted variant="caption">{label}</Muted>
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
  overflowWrap: 'anywhere',
};
