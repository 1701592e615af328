import { Alert, LinearProgress, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jalaliDateTime } from '../../shared/dates/jalali.ts';
import { messageOf } from '../../shared/errors.ts';
import { SECOND } from '../../shared/units.ts';
import { useAdmin } from '../data/admin-context.ts';
import { unwrap } from '../data/errors.ts';
import { secretOf } from './preview-address.ts';

const windowText = {
  notice: (until: string) =>
    `پیش‌نمایش: این نوشته هنوز به این شکل منتشر نشده است. پیوند تا ${until} کار می‌کند.`,
};

const BAR =
  'position:sticky;inset-block-start:0;z-index:99;padding:8px 16px;background:var(--warn);color:var(--surface);text-align:center;font-weight:600;font-size:14px';

/** Replaces the document by a rendered page, under a bar that says what it is. The page's own scripts run, under the admin's content security policy. */
function showPreview(document: Document, html: string, expiresAt: string): void {
  document.open();
  document.write(html);
  document.close();
  const bar = document.createElement('p');
  bar.setAttribute('role', 'status');
  bar.setAttribute('style', BAR);
  bar.textContent = windowText.notice(jalaliDateTime(expiresAt));
  const page = document.querySelector('.page') ?? document.body;
  page.prepend(bar);
}

const text = {
  gone: 'این پیوند نادرست است یا زمانش گذشته است. از نویسنده پیوند تازه‌ای بخواهید.',
  waiting: 'صفحه در حال ساخته شدن است…',
  failed: (reason: string) => `پیش‌نمایش ساخته نشد: ${reason}`,
};

interface Preview {
  readonly html: string | null;
  readonly problem: string | null;
  /** ISO instant. */
  readonly expires_at: string;
}

const POLL_INTERVAL_MS = SECOND / 4;
const isPending = (preview: Preview | null | undefined): boolean =>
  preview != null && preview.html === null && preview.problem === null;

/** The preview behind the address; its page replaces the document as soon as the worker has rendered it. */
function usePreview() {
  const { client } = useAdmin();
  const secret = secretOf(window.location.hash);
  return useQuery({
    queryKey: ['preview', secret],
    queryFn: () => unwrap<Preview | null>(client.rpc('read_preview', { secret })),
    enabled: secret !== null,
    refetchInterval: ({ state }) => (isPending(state.data) ? POLL_INTERVAL_MS : false),
  });
}

/** /admin/preview: the page of an unpublished article, for whoever holds the link. */
export function PreviewPage() {
  const { data, error, isLoading } = usePreview();
  useEffect(() => {
    if (data?.html) showPreview(document, data.html, data.expires_at);
  }, [data]);
  const problem = data?.problem ? text.failed(data.problem) : error ? messageOf(error) : null;
  const isWaiting = isLoading || isPending(data) || data?.html;
  return (
    <Stack sx={{ maxInlineSize: 560, marginInline: 'auto', p: 4, gap: 2 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {!problem && isWaiting ? (
        <>
          <LinearProgress />
          <p role="status">{text.waiting}</p>
        </>
      ) : null}
      {!problem && !isWaiting ? <Alert severity="warning">{text.gone}</Alert> : null}
    </Stack>
  );
}
