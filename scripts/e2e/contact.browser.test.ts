import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { withBrowser } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';

const site = inject('siteUrl');

const GOOD = {
  name: 'سارا',
  email: 'sara@example.test',
  phone: '۰۹۱۲۳۴۵۶۷۸۹',
  subject: 'پیشنهاد',
  message: 'نمودار حباب را خیلی دوست دارم.',
};
type Filled = typeof GOOD & { website?: string };

let database: Database;
beforeAll(async () => {
  database = await connectTo(inject('databaseUrl'));
  await database.query('delete from contact_messages');
});
afterAll(async () => {
  await database.query('delete from contact_messages');
  await database.close();
});

const stored = async () =>
  (
    await database.query<Record<string, string | null>>(
      'select name, email, phone, subject, message, status from contact_messages',
    )
  ).rows;

/** Fills and sends the form of /about, then runs `see` with the page. */
async function sending(
  fields: Partial<Filled>,
  see: (page: Page) => Promise<void>,
  { reachable = true } = {},
): Promise<void> {
  await withBrowser({}, async (context) => {
    const page = await context.newPage();
    if (!reachable) await page.route('**/rest/v1/contact_messages*', (route) => route.abort());
    await page.goto(`${site}/about`, { waitUntil: 'networkidle' });
    for (const [name, value] of Object.entries({ ...GOOD, ...fields }))
      await page.locator(`.contact-form [name="${name}"]`).fill(value, { force: true });
    await page.locator('.contact-form button[type=submit]').click();
    await see(page);
  });
}
const reportOf = (page: Page) => page.locator('.contact-form [data-report]');

describe('a message that the form refuses', () => {
  // spec 27.1, 27.2, 27.3, 27.5
  it.each([
    ['name', 'ع', 'نام باید حداقل ۲ حرف باشد'],
    ['email', 'sara@', 'لطفاً یک ایمیل معتبر وارد کنید'],
    ['phone', '02112345678', 'شماره موبایل ایرانی معتبر وارد کنید'],
    ['message', 'سلام', 'پیام باید حداقل ۱۰ حرف باشد'],
  ] as const)('says under «%s» what is wrong with "%s"', async (field, value, says) => {
    await sending({ [field]: value }, async (page) => {
      const line = page.locator(`.contact-form [data-error="${field}"]`);
      await line.getByText(says).waitFor();
      await eventually(() => line.textContent()).toBe(says);
      const input = page.locator(`.contact-form [name="${field}"]`);
      await eventually(() => input.getAttribute('aria-invalid')).toBe('true');
      await eventually(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
      await eventually(() => page.locator('.contact-form [aria-invalid="true"]').count()).toBe(1);
      await eventually(() => reportOf(page).textContent()).toBe('');
    });
    await eventually(() => stored()).toEqual([]);
  });
});

describe('a message with a filled hidden field', () => {
  it('shows no error and is not stored', async () => {
    await sending({ website: 'http://spam.test' }, async (page) => {
      await reportOf(page).getByText('پیام ارسال شد').waitFor();
    });
    await eventually(() => stored()).toEqual([]);
  });
});

describe('a valid message', () => {
  // spec 36.1
  it('shows an error while the API is unreachable, and retains the text', async () => {
    await sending(
      {},
      async (page) => {
        await reportOf(page).getByText('خطا در ارسال پیام').waitFor();
        await eventually(() => reportOf(page).textContent()).toContain(
          'متأسفانه خطایی در ارسال پیام رخ داد. لطفاً دوباره تلاش کنید.',
        );
        await eventually(() => page.locator('.contact-form [name="message"]').inputValue()).toBe(
          GOOD.message,
        );
      },
      { reachable: false },
    );
    await eventually(() => stored()).toEqual([]);
  });

  // spec 19.1, 20.10, 25.1, 35.1, 36.2, 36.3
  it('is stored as unread, with a phone number in Latin digits', async () => {
    await sending({}, async (page) => {
      await reportOf(page).getByText('پیام ارسال شد').waitFor();
      await eventually(() => reportOf(page).textContent()).toContain(
        'پیام شما با موفقیت ارسال شد. در اسرع وقت با شما تماس خواهیم گرفت.',
      );
      await eventually(() => page.locator('.contact-form [name="message"]').inputValue()).toBe('');
    });
    await eventually(() => stored()).toEqual([{ ...GOOD, phone: '09123456789', status: 'unread' }]);
  });

  it('is refused after too many in one hour', async () => {
    await sending({}, (page) => reportOf(page).getByText('پیام ارسال شد').waitFor());
    for (let more = (await stored()).length; more < 20; more++) {
      const answer = await post({
        name: GOOD.name,
        email: GOOD.email,
        message: GOOD.message,
        status: 'unread',
      });
      if (answer.status === 429) break;
      expect(answer.status).toBe(201);
    }
    const before = await stored();
    await sending({}, async (page) => {
      await reportOf(page).getByText('خطا در ارسال پیام').waitFor();
      await eventually(() => reportOf(page).textContent()).toContain('تعداد پیام‌ها بیش از حد مجاز است.');
      await eventually(() => page.locator('.contact-form [name="message"]').inputValue()).toBe(GOOD.message);
    });
    await eventually(() => stored()).toHaveLength(before.length);
  });
});

const post = (message: object): Promise<Response> =>
  fetch(`${inject('apiUrl')}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: { apikey: inject('anonKey'), 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });

describe('the API of the form', () => {
  it('denies visitors access to messages', async () => {
    const answer = await fetch(`${inject('apiUrl')}/rest/v1/contact_messages?select=*`, {
      headers: { apikey: inject('anonKey') },
    });
    expect(answer.ok ? await answer.json() : []).toEqual([]);
    expect((await stored()).length).toBeGreaterThan(0);
  });

  // spec 26.1
  it('stores a message that claims to be answered as unread', async () => {
    const claims = {
      name: GOOD.name,
      email: 'third@example.test',
      message: GOOD.message,
      status: 'answered',
    };
    expect((await post(claims)).status).toBe(201);
    const kept = (await stored()).find((row) => row.email === claims.email);
    expect(kept?.status).toBe('unread');
  });

  it.each([
    ['a name of one letter', { name: 'ع' }],
    ['an address that is none', { email: 'sara@' }],
  ])('refuses %s without the form', async (_name, wrong) => {
    const before = await stored();
    const answer = await post({
      name: GOOD.name,
      email: 'other@example.test',
      message: GOOD.message,
      status: 'unread',
      ...wrong,
    });
    expect(answer.ok).toBe(false);
    await eventually(() => stored()).toHaveLength(before.length);
  });
});
