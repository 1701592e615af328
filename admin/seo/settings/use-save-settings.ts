import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { SeoRow } from '../../../shared/seo/settings.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { saveMessage, text } from './save-message.ts';
import { type SeoForm, toSaveParameters } from '../shared/seo-form.ts';
import { SEO_ROWS_KEY } from '../shared/use-seo-rows.ts';

/**
 * Saves through `upsert_seo_settings`, telling it which version the form was opened on: the second of two
 * savers is refused, and keeps what they typed.
 */
export function useSaveSettings(row: SeoRow | null) {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);

  const save = async (form: SeoForm) => {
    setBusy(true);
    setMessage(null);
    const { data, error } = await client.rpc('upsert_seo_settings', {
      ...toSaveParameters(form),
      p_expected_updated_at: row?.updated_at ?? null,
    });
    setBusy(false);
    // The function answers with a list; its first item is the saved row.
    const saved = Array.isArray(data) ? data[0] : null;
    if (error || !saved) return setMessage({ ok: false, text: saveMessage(error) });
    notify(row ? text.updated : text.saved, { type: 'success' });
    await cache.invalidateQueries({ queryKey: SEO_ROWS_KEY });
  };
  return { save, busy, message };
}
