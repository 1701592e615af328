import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { jalaliDateTime } from '../../shared/dates/jalali.ts';
import { type PublishState, publishStateSchema } from '../../shared/schema/job-results.ts';
import { SECOND } from '../../shared/units.ts';
import { usePermitted } from '../data/access.ts';
import { connection } from '../data/connection.ts';
import { useCall } from '../data/use-call.ts';
import { ProblemList } from '../jobs/ProblemList.tsx';
import { useJob, useJobEnd } from '../jobs/use-job.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PublishProgress } from './PublishProgress.tsx';

export const text = {
  pinned: (since: string) => `سایت از ${since} روی انتشار پیشین نگه داشته شده است`,
  pinnedMeaning: 'تا انتشار دوباره، آنچه ذخیره می‌کنید روی سایت دیده نمی‌شود.',
  again: 'انتشار دوباره',
  partial: 'آخرین انتشار کامل نبود',
  failed: 'آخرین انتشار انجام نشد',
  slow: 'پاسخ سرور دیر شده است؛ منتظر آن می‌مانیم و با رسیدنش صفحه کامل می‌شود.',
};

const POLL_INTERVAL_MS = 10 * SECOND;
const KEY = ['publish_state'];

function Publish({ state }: { state: PublishState }) {
  const cache = useQueryClient();
  const canAccess = usePermitted()('sections', 'edit');
  const { run, busy, error, start } = useJob('snapshot-and-publish');
  useJobEnd(run, () => void cache.invalidateQueries({ queryKey: KEY }));
  const { pinnedSince, status, problems } = state;
  const again = canAccess && (
    <Button color="inherit" size="small" loading={busy} onClick={() => start()}>
      {text.again}
    </Button>
  );
  return (
    <>
      {pinnedSince && (
        <Alert severity="warning" action={again}>
          <AlertTitle>{text.pinned(jalaliDateTime(pinnedSince))}</AlertTitle>
          {text.pinnedMeaning}
        </Alert>
      )}
      {status !== 'done' && (
        <Alert severity={status === 'failed' ? 'error' : 'warning'} action={again}>
          <AlertTitle>{text[status]}</AlertTitle>
          <ProblemList problems={problems} />
        </Alert>
      )}
      {error && <Alert severity="error">{error.message}</Alert>}
    </>
  );
}

/** What could not be read while the server was away is read as soon as it answers. */
function useRecovery(isDown: boolean): void {
  const cache = useQueryClient();
  const wasDown = useRef(false);
  useEffect(() => {
    if (wasDown.current && !isDown)
      void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    wasDown.current = isDown;
  }, [isDown, cache]);
}

/** On every screen: a pinned release, a publish that failed in whole or in part, and an API that is slow or does not answer. */
export function PublishNotice() {
  const connected = useSyncExternalStore(connection.subscribe, connection.state);
  useRecovery(connected === 'down');
  const options = { refetchInterval: POLL_INTERVAL_MS, retry: false };
  const state = publishStateSchema.safeParse(useCall('publish_state', {}, options).data).data;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:not(:empty)': { marginBlockEnd: 2 } }}>
      {connected !== 'down' && <PublishProgress />}
      {connected === 'slow' && <Alert severity="info">{text.slow}</Alert>}
      {connected === 'down' ? <OfflineNotice /> : state && <Publish state={state} />}
    </Box>
  );
}
