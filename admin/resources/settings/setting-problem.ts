import { faDigits } from '../../../shared/persian/digits.ts';
import { hostName } from '../../../shared/schema/shapes.ts';
import { PUBLIC_SETTINGS, settingProblem } from '../../../shared/schema/site-settings.ts';

const MAX_HOSTS = 200;

export const text = {
  hosts: `در هر سطر یک دامنه با حرف‌های کوچک، مانند fipiran.ir؛ حداکثر ${faDigits(String(MAX_HOSTS))} دامنه`,
  shape: {
    brand: 'یک نام، حداکثر ۲۰۰ نویسه در یک سطر',
    brand_latin: 'یک نام، حداکثر ۲۰۰ نویسه در یک سطر',
    tagline: 'حداکثر ۳۰۰ نویسه در یک سطر',
    origin: 'نشانی بدون مسیر، مانند https://sandoghnama.ir',
    contact_email: 'یک رایانامه، یا null',
    chat_url: 'نشانی با http:// یا https://، یا null',
    magazine_url: 'نشانی با http:// یا https://، یا null',
    blog_url: 'نشانی با http:// یا https://، یا null',
    indexnow: 'enabled و key (۸ تا ۱۲۸ حرف، رقم یا خط تیره) و شاید hoursBetween و minutesBetween',
  } as Readonly<Record<string, string>>,
  other: 'مقدار این تنظیم شکل درستی ندارد',
  key: 'کلید فقط حرف کوچک لاتین، رقم و _ دارد',
};

/** The list of hosts, one a line; undefined where a line is no host. */
export function parseHosts(typed: string): string[] | undefined {
  const hosts = typed
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);
  return hosts.length <= MAX_HOSTS && hosts.every((host) => hostName.safeParse(host).success)
    ? [...new Set(hosts)]
    : undefined;
}

/** A validator of the value of the setting `key`; the database refuses the same. */
export const valueProblem =
  (key: unknown) =>
  (value: unknown): string | undefined =>
    settingProblem(String(key), value) === undefined ? undefined : (text.shape[String(key)] ?? text.other);

/** Keys of settings, as the database takes them. */
export const keyProblem = (key: unknown): string | undefined =>
  /^[a-z][a-z0-9_]{0,99}$/.test(String(key ?? '')) ? undefined : text.key;

/** Whether visitors may see a setting: only what the site shows. */
export const mayBePublic = (key: unknown): boolean =>
  (PUBLIC_SETTINGS as readonly string[]).includes(String(key));
