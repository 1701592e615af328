import { Box, Card, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { Notification } from 'react-admin';
import { useAdmin } from '../data/admin-context.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';

interface AuthCardProps {
  readonly title: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** The frame of the three screens that need no session: sign in, ask for a new password, set one. */
export function AuthCard({ title, onSubmit, children }: AuthCardProps) {
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
        <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
          {children}
        </Box>
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
