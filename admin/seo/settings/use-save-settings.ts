import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { SeoRow } from '../../../shared/seo/settings.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { type SeoForm, toSaveParameters } from '../shared/seo-form.ts';
import { useReloadSeo } from '../shared/use-seo-rows.ts';
import { saveMessage, text } from './save-message.ts';

/**
 * Saves through `upsert_seo_settings` with the version that the form was opened on: the second of two
 * savers is refused and keeps what they typed.
 */
export function useSaveSettings(row: SeoRow | null) {
  const provider = useAdminDataProvider();
  const reload = useReloadSeo();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const save = async (form: SeoForm) => {
    setBusy(true);
    setError(null);
    const parameters = { ...toSaveParameters(form), p_expected_updated_at: row?.updated_at ?? null };
    try {
      // The function returns the saved row as the only item of a list.
      const saved = await provider.call<unknown>('upsert_seo_settings', parameters);
      if (!Array.isArray(saved) || saved.length === 0) return setError(saveMessage(null));
      notify(row ? text.updated : text.saved, { type: 'success' });
    } catch (failure) {
      return setError(saveMessage(failure));
    } finally {
      setBusy(false);
    }
    await reload();
  };
  return { save, busy, error };
}
