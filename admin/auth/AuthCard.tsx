import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Notification } from 'react-admin';
import { useAdmin } from '../data/admin-context.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';

/** The frame of the three screens that need no session: sign in, ask for a new password, set one. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  const { brand } = useAdmin();
  useDocumentTitle(title);
  return (
    <Box component="main" sx={PAGE}>
      <Card sx={{ width: 380, maxWidth: '100%', borderRadius: 'var(--radius-l)', p: 4 }}>
        <Typography component="p" sx={{ color: 'var(--accent)', fontWeight: 700, mb: 0.5 }}>
          {brand}
        </Typography>
        <Typography component="h1" variant="h5" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </Card>
      <Notification />
    </Box>
  );
}

const PAGE = {
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  p: 2,
  backgroundColor: 'var(--canvas)',
};

/** The style of a link below the form. */
export const BELOW_FORM = { display: 'block', textAlign: 'center', mt: 1.5 };
