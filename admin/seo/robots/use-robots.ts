import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RobotsSetting } from '../../../shared/schema/robots-setting.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { useRows } from '../../data/use-rows.ts';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { type RobotsForm, toRobotsForm, toRobotsSetting } from './robots-form.ts';

export const text = { saved: 'robots.txt ذخیره شد و در انتشار بعدی چاپ می‌شود' };

export interface RobotsRow {
  readonly key: string;
  readonly value: RobotsSetting;
  readonly updated_at: string;
}
const ROWS_KEY = ['robots-setting'];

/** The stored setting as a list: empty while nobody has changed it. */
export function useRobotsRow(): UseQueryResult<RobotsRow[]> {
  const { client } = useAdmin();
  return useRows<RobotsRow[]>(ROWS_KEY, () =>
    client.from('site_settings').select('key,value,updated_at').eq('key', 'robots'),
  );
}

/** The editor's fields, the setting that they make, and its saving: a second saver of the same state is refused. */
export function useRobotsForm(row: RobotsRow | null, stored: RobotsSetting) {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const { error, busy, run } = useAsyncAction();
  const [form, setForm] = useState<RobotsForm>(() => toRobotsForm(stored));
  const setting = toRobotsSetting(form);
  const isChanged = JSON.stringify(form) !== JSON.stringify(toRobotsForm(stored));
  useUnsavedGuard(isChanged && !busy);
  const change = (changes: Partial<RobotsForm>) => setForm((before) => ({ ...before, ...changes }));
  const write = () =>
    row
      ? provider.update('settings', {
          id: row.key,
          data: { value: setting },
          previousData: { ...row, id: row.key },
        })
      : provider.create('settings', { data: { key: 'robots', value: setting } });
  const save = async () => {
    if (await run(write, text.saved)) await cache.invalidateQueries({ queryKey: ['rows', ...ROWS_KEY] });
  };
  return { form, setting, isChanged, error, busy, change, save };
}
