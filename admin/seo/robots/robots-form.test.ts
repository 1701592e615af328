import { describe, expect, it } from 'vitest';
import { DEFAULT_ROBOTS_SETTING, robotsSettingSchema } from '../../../shared/schema/robots-setting.ts';
import { toRobotsForm, toRobotsSetting } from './robots-form.ts';

describe('toRobotsSetting(form)', () => {
  it('is the inverse of toRobotsForm', () => {
    for (const crawlDelaySeconds of [null, 10]) {
      const setting = { ...DEFAULT_ROBOTS_SETTING, crawlDelaySeconds };
      expect(toRobotsSetting(toRobotsForm(setting))).toEqual(setting);
    }
  });

  it('takes Persian digits and pasted tabs, and no delay that is not a number', () => {
    const form = { rules: 'User-agent:\t*', delay: '۱۲', namesSitemap: false };
    expect(toRobotsSetting(form)).toEqual({
      rules: 'User-agent: *',
      crawlDelaySeconds: 12,
      namesSitemap: false,
    });
    expect(robotsSettingSchema.safeParse(toRobotsSetting({ ...form, delay: 'soon' })).success).toBe(false);
  });
});
