import type { SupabaseClient } from '@supabase/supabase-js';
import { checkHealth } from '../../../shared/seo/health.ts';
import type { AnySeoRow } from '../../../shared/seo/settings.ts';
import { toSeoFields } from '../../../shared/seo/to-seo-fields.ts';
import { fetchAll } from '../../data/fetch-all.ts';
import { readCount } from '../../data/response.ts';

export interface Count {
  readonly label: string;
  /** Name of the screen that the tile opens. */
  readonly screen: string;
  readonly count: (client: SupabaseClient) => Promise<number>;
  /** True where a number above zero is shown as a warning. */
  readonly isUrgent?: boolean;
}

const rowsOf = (client: SupabaseClient, table: string) =>
  client.from(table).select('*', { count: 'exact', head: true });

/** Findings of the health check over every page that has settings. */
async function openFindings(client: SupabaseClient): Promise<number> {
  const rows = await fetchAll<AnySeoRow>(() => client.from('seo_settings').select('*').order('id'));
  return rows.reduce((sum, row) => sum + checkHealth(toSeoFields(row)).findings.length, 0);
}

/** The figures on top of the dashboard, each counted in the database. */
export const COUNTS: readonly Count[] = [
  {
    label: 'صندوق فعال',
    screen: 'funds',
    count: (client) => readCount(rowsOf(client, 'funds').eq('is_active', true)),
  },
  { label: 'دسته‌بندی', screen: 'categories', count: (client) => readCount(rowsOf(client, 'categories')) },
  { label: 'بخش', screen: 'sections', count: (client) => readCount(rowsOf(client, 'sections')) },
  { label: 'خبر و تحلیل', screen: 'blog', count: (client) => readCount(rowsOf(client, 'articles')) },
  {
    label: 'پیام خوانده‌نشده',
    screen: 'contact',
    isUrgent: true,
    count: (client) => readCount(rowsOf(client, 'contact_messages').eq('status', 'unread')),
  },
  { label: 'یافتهٔ باز سئو', screen: 'seo', isUrgent: true, count: openFindings },
  {
    label: 'سطر ردشده',
    screen: 'rejections',
    isUrgent: true,
    count: (client) => readCount(rowsOf(client, 'source_rejections')),
  },
];
