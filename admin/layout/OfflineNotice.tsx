import { Alert, AlertTitle, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

export const text = {
  offline: 'ارتباط با سرور برقرار نیست',
  meaning: 'آنچه در فرم‌ها نوشته‌اید می‌ماند. پس از برقراری ارتباط ذخیره کنید.',
  retry: 'تلاش دوباره',
};

/** react-admin's screen where a permission could not be asked for. */
const ERROR_SCREEN = '/authentication-error';

/** Asks again for what the screen shows; an error screen is left for the one that was wanted. */
function useRetry(): () => void {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (!pathname.endsWith(ERROR_SCREEN)) return void cache.refetchQueries({ type: 'active' });
    cache.removeQueries();
    void navigate(-1);
  };
}

/** The API does not answer. */
export function OfflineNotice() {
  const retry = useRetry();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {text.retry}
        </Button>
      }
    >
      <AlertTitle>{text.offline}</AlertTitle>
      {text.meaning}
    </Alert>
  );
}

/** In the place of the screen: the notice above it says what is wrong and tries again. */
export const NoScreen = () => null;
