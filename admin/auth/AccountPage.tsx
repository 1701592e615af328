import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { ChangePassword } from './ChangePassword.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions, sessionsKey } from './Sessions.tsx';

const text = { title: 'حساب من' };

/** /admin/account: the signed-in person's password, second factor and sessions. */
export function AccountPage() {
  const cache = useQueryClient();
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={text.title} />
      <ChangePassword onChanged={() => cache.invalidateQueries({ queryKey: sessionsKey(null) })} />
      <SecondFactor />
      <Sessions />
    </Box>
  );
}
