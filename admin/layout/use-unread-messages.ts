import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { MINUTE } from '../../shared/units.ts';
import { usePermitted } from '../auth/use-permitted.ts';
import { useAdmin } from '../data/admin-context.ts';
import { readCount } from '../data/response.ts';

const text = { arrived: 'پیام تازه‌ای رسید' };

/** The number of unread messages, counted each minute and announced when it grows; 0 for whoever may not read them. */
export function useUnreadMessages(): number {
  const { client } = useAdmin();
  const notify = useNotify();
  const enabled = usePermitted()('contact', 'read');
  const { data } = useQuery({
    queryKey: ['unread-messages'],
    enabled,
    refetchInterval: MINUTE,
    retry: false,
    queryFn: () =>
      readCount(
        client.from('contact_messages').select('*', { count: 'exact', head: true }).eq('status', 'unread'),
      ),
  });
  const last = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (data !== undefined && last.current !== undefined && data > last.current) notify(text.arrived);
    last.current = data;
  }, [data, notify]);
  return data ?? 0;
}
