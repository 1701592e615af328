import { settingName } from '../../shared/schema/setting-names.ts';
import { text as redirect } from '../../shared/seo/redirect-rules.ts';

/** A failed call in one shape, whether PostgREST's body, supabase-js' error or fetch's own. */
export interface ApiError {
  readonly message: string;
  /** SQLSTATE, or PostgREST's own code. e.g. "23505", "PGRST301" */
  readonly code: string | null;
  readonly hint: string | null;
  readonly details: string | null;
  readonly status: number | null;
}

export const text = {
  network: 'ارتباط با سرور برقرار نشد. اتصال خود را بررسی کنید',
  forbidden: 'دسترسی کافی برای این کار ندارید',
  expired: 'نشست شما به پایان رسیده است. دوباره وارد شوید',
  lastSuperAdmin: 'آخرین مدیر کل فعال را نمی‌توان حذف، غیرفعال یا جابه‌جا کرد',
  ownRole: 'هیچ‌کس نمی‌تواند نقش خود را تغییر دهد',
  superAdminOnly: 'فقط مدیر کل می‌تواند مدیر کل دیگری را تغییر دهد',
  duplicate: 'این مقدار از قبل وجود دارد',
  referenced: 'این مورد در جای دیگری به کار رفته است یا مورد وابسته‌ای ندارد',
  missing: 'یک فیلد لازم خالی است',
  check: 'یکی از مقدارها پذیرفتنی نیست',
  invalid: 'قالب یکی از مقدارها درست نیست',
  notFound: 'این مورد پیدا نشد؛ شاید حذف شده باشد',
  conflict: 'شخص دیگری پس از باز کردن این فرم آن را تغییر داده است. صفحه را تازه کنید و دوباره ویرایش کنید',
  roleGrant: 'نقشی را که بیش از دسترسی خودتان است نمی‌توانید به کسی بدهید',
  twoFunds: 'دو صندوق متفاوت را انتخاب کنید',
  nothingToUndo: 'این درون‌ریزی پیدا نشد یا پیش‌تر برگردانده شده است',
  notNewest: 'فقط آخرین درون‌ریزی را می‌توان برگرداند',
  noPage: 'یکی از سطرها به صفحه‌ای اشاره می‌کند که دیگر نیست',
  noJob: 'چنین کاری شناخته نیست',
  headTags: 'در برچسب‌های دلخواه فقط meta و link با ویژگی‌های بی‌خطر پذیرفته می‌شوند',
  redirectHosts: 'فهرست دامنه‌های مجاز را فقط مدیر کل تغییر می‌دهد',
  settingShape: 'مقدار این تنظیم شکل درستی ندارد',
  settingKey: 'کلید تنظیم فقط حرف کوچک لاتین، رقم و _ دارد',
  settingPrivate: 'این تنظیم را نمی‌توان عمومی کرد',
  brandNeeded: 'نام سایت را نمی‌توان حذف کرد؛ مقدار آن را عوض کنید',
  bottomBar: 'نوار پایین موبایل حداکثر پنج پیوند نشان می‌دهد؛ نخست یکی را پنهان کنید',
  bottomLabel: 'متن پیوند نوار پایین موبایل حداکثر ۱۴ نویسه دارد',
  menuAddress:
    'در این نشانی صفحه‌ای نیست؛ نشانی یک صفحهٔ سایت (به خط فارسی، مانند ‎/funds/عیار) یا نشانی کامل با ‎https:// بنویسید',
  originNeeded: 'نشانی سایت را نمی‌توان حذف کرد؛ مقدار آن را عوض کنید',
  settingExpects: (name: string, expects: string) => `${name}: ${expects}`,
  settingUpload: 'مقصدهای انتشار فقط از متغیرهای محیطی خوانده می‌شوند',
  other: 'خطایی رخ داد. لطفاً دوباره تلاش کنید',
};

/** What our own database functions raise, by a part of the message: the local API passes on neither code nor hint. */
const MESSAGES_BY_WORDING: readonly (readonly [part: string, message: string])[] = [
  ['the last active super admin stays', text.lastSuperAdmin],
  ['nobody changes their own role', text.ownRole],
  ['only a super admin may change', text.superAdminOnly],
  ['the role holds permissions that its giver lacks', text.roleGrant],
  ['two different funds are needed', text.twoFunds],
  ['nothing to undo', text.nothingToUndo],
  ['only the newest batch', text.notNewest],
  ['names a page that does not exist', text.noPage],
  ['no job is called', text.noJob],
  ['custom_head_tags:', text.headTags],
  ['changed meanwhile', text.conflict],
  ['no row has this id', text.notFound],
  ['menu address:', text.menuAddress],
  ['bottom bar:', text.bottomBar],
  ['menu_links_bottom_label_length', text.bottomLabel],
  ['redirect host:', redirect.host],
  ['redirect self:', redirect.self],
  ['redirect page:', redirect.page],
  ['redirect twice:', redirect.twice],
  ['redirect loop:', redirect.loop],
  ['redirect chain:', redirect.chain],
  ['redirects_from_path', redirect.from],
  ['redirects_to_path', redirect.to],
  ['redirect_hosts: a super admin sets it', text.redirectHosts],
  ['setting brand: it cannot be deleted', text.brandNeeded],
  ['setting origin: it cannot be deleted', text.originNeeded],
  ['setting key:', text.settingKey],
  ['setting upload:', text.settingUpload],
  ['stays private', text.settingPrivate],
  ['permission denied', text.forbidden],
  ['row-level security', text.forbidden],
  // After the messages above: they name settings too.
  ['setting ', text.settingShape],
];

const MESSAGES_BY_CODE: Readonly<Record<string, string>> = {
  '42501': text.forbidden,
  '23505': text.duplicate,
  '23503': text.referenced,
  '23502': text.missing,
  '23514': text.check,
  '22P02': text.invalid,
  '22007': text.invalid,
  '22008': text.invalid,
  PGRST116: text.notFound,
  PGRST301: text.expired,
  PGRST303: text.expired,
};

const MESSAGES_BY_STATUS: Readonly<Record<number, string>> = {
  401: text.expired,
  403: text.forbidden,
  404: text.notFound,
  406: text.notFound,
  409: text.duplicate,
};

const PERSIAN = /[آ-ی]/;
const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Reads an unknown error. react-admin's HttpError keeps the response in `body`. */
export function readApiError(error: unknown): ApiError {
  const own = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const body = (typeof own.body === 'object' && own.body !== null ? own.body : {}) as Record<string, unknown>;
  const pick = (name: string): string | null => asText(body[name]) ?? asText(own[name]);
  return {
    message: pick('message') ?? (typeof error === 'string' ? error : ''),
    code: pick('code'),
    hint: pick('hint'),
    details: pick('details'),
    status: typeof own.status === 'number' ? own.status : null,
  };
}

/** True where no response came at all. */
export const isNetworkFailure = (error: unknown): boolean =>
  /failed to fetch|networkerror|load failed|fetch failed|timed out|due to timeout/i.test(
    readApiError(error).message,
  );

/** What a refused setting may be, e.g. of "setting origin expects an address …"; undefined for other messages. */
function settingMessage(message: string): string | undefined {
  const key = /\bsetting ([a-z0-9_]+) expects |\b(schedule_[a-z0-9_]+) is not a schedule/.exec(message);
  const setting = key ? settingName((key[1] ?? key[2]) as string) : undefined;
  return setting && text.settingExpects(setting.name, setting.expects);
}

/** One Persian line for an unknown error. */
export function userMessage(error: unknown): string {
  const failure = readApiError(error);
  if (isNetworkFailure(error)) return text.network;
  const setting = settingMessage(failure.message);
  if (setting) return setting;
  const known = MESSAGES_BY_WORDING.find(([part]) => failure.message.includes(part));
  if (known) return known[1];
  // Messages that our own functions raise for the reader are Persian already.
  if (failure.hint && PERSIAN.test(failure.hint)) return failure.hint;
  if (PERSIAN.test(failure.message)) return failure.message.replace(/^PostgresError: /, '');
  return MESSAGES_BY_CODE[failure.code ?? ''] ?? MESSAGES_BY_STATUS[failure.status ?? 0] ?? text.other;
}
