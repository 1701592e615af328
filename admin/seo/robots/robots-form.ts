import { cleanInput } from '../../../shared/persian/clean-input.ts';
import type { RobotsSetting } from '../../../shared/schema/robots-setting.ts';

/** The editor's fields as typed. */
export interface RobotsForm {
  readonly rules: string;
  readonly delay: string;
  readonly namesSitemap: boolean;
}

/** Tabs and returns stand for blanks: they come with pasted text, and the file takes neither. */
const oneSpace = (rules: string): string => rules.replace(/[\t\r]/g, ' ');

export const toRobotsForm = ({ rules, crawlDelaySeconds, namesSitemap }: RobotsSetting): RobotsForm => ({
  rules,
  delay: crawlDelaySeconds === null ? '' : String(crawlDelaySeconds),
  namesSitemap,
});

/** The setting of a form; a delay that is no number becomes NaN, which the setting's shape refuses. */
export const toRobotsSetting = ({ rules, delay, namesSitemap }: RobotsForm): RobotsSetting => ({
  rules: oneSpace(rules),
  crawlDelaySeconds: cleanInput(delay) === '' ? null : Number(cleanInput(delay)),
  namesSitemap,
});
