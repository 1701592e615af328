import { useState } from 'react';
import { type RaRecord, useGetList, useRefresh } from 'react-admin';
import type { RobotsSetting } from '../../../shared/schema/robots-setting.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { useAsyncAction } from '../../ui/use-async-action.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { type RobotsForm, toRobotsForm, toRobotsSetting } from './robots-form.ts';

export const text = { saved: 'robots.txt ذخیره شد و در انتشار بعدی چاپ می‌شود' };

export interface RobotsRow extends RaRecord {
  readonly key: string;
  readonly value: RobotsSetting;
  readonly updated_at: string;
}

/** The stored setting as a list: empty while nobody has changed it. */
export const useRobotsRow = () => useGetList<RobotsRow>('settings', { filter: { key: 'robots' } });

/** The editor's fields, the setting that they make, and its saving: a second saver of the same state is refused. */
export function useRobotsForm(row: RobotsRow | null, stored: RobotsSetting) {
  const provider = useAdminDataProvider();
  const refresh = useRefresh();
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
    if (await run(write, text.saved)) refresh();
  };
  return { form, setting, isChanged, error, busy, change, save };
}
