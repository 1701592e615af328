/** What an editor does from signing in to a published article; the browser test and the manual's screenshots share it. */
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { text as pictureText } from '../../admin/editor/paste/pictures.ts';
import { showJalaliMoment } from '../../admin/ui/jalali-input.ts';
import { type Account, sql } from './admin-accounts.ts';
import { WORD_FILE } from './editor-client/pastes.ts';
import { holdRequests } from './hold-requests.ts';

export const ARTICLE = {
  title: 'سکه‌ها در هفته‌ای که گذشت',
  slug: 'سکه-ها-در-هفته-ای-که-گذشت',
  heading: 'ورود پول به صندوق‌های طلا',
  text: 'در این هفته ورود پول حقیقی به صندوق‌های طلا ادامه یافت.',
  summary: 'ورود پول حقیقی به صندوق‌های طلا در هفته‌ای که گذشت.',
  alt: 'دو سکهٔ طلا روی زمینهٔ سبز',
  seoTitle: 'سکه و صندوق‌های طلا در هفتهٔ گذشته',
  seoDescription:
    'ورود پول حقیقی به صندوق‌های طلا ادامه یافت؛ جدول بازده هفته، سهم سکه و آنچه برای هفتهٔ آینده باید دید.',
};

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#0b6b79"/>
  <circle cx="520" cy="380" r="190" fill="#d9a93a"/><circle cx="780" cy="440" r="150" fill="#e8c15a"/></svg>`;

/** A picture as an editor has it on disk. */
export const drawPicture = (): Promise<Buffer> =>
  sharp(Buffer.from(DRAWING)).jpeg({ quality: 85 }).toBuffer();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the dashboard by the menu to an empty form. */
export async function openNewArticle(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'خبرها و تحلیل‌ها' }).click();
  await page.getByRole('link', { name: 'افزودن' }).first().click();
  await page.locator('.ProseMirror').waitFor();
}

/** Pastes HTML at the cursor of the text, as another program puts it on the clipboard. */
export const pasteHtml = (page: Page, html: string): Promise<void> =>
  page.locator('.ProseMirror').evaluate((text, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Waits until the text has the focus again, which its tools give back one frame after they were pressed. */
export const untilTextHasFocus = (page: Page): Promise<void> =>
  page.locator('.ProseMirror-focused').waitFor();

/** Pastes a file of Word, and writes a part below it. */
export async function writeText(page: Page): Promise<void> {
  await page
    .getByLabel(/^عنوان/)
    .first()
    .fill(ARTICLE.title);
  await page.locator('.ProseMirror').click();
  await pasteHtml(page, WORD_FILE);
  await page.getByText(pictureText.left('«نمودار»')).waitFor();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await button(page, 'تیتر H2').click();
  await untilTextHasFocus(page);
  await page.keyboard.type(ARTICLE.heading);
  await page.keyboard.press('Enter');
  await page.keyboard.type(ARTICLE.text);
  await page.keyboard.press('Enter');
}

/** Uploads a picture out of the text, with its alternative text. */
export async function uploadIntoText(page: Page, picture: Buffer): Promise<void> {
  await button(page, 'تصویر').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'coins.jpg', mimeType: 'image/jpeg', buffer: picture });
  await dialog.getByLabel(/^متن جایگزین/).fill(ARTICLE.alt);
  await dialog.getByRole('button', { name: 'بارگذاری', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.ProseMirror img').waitFor();
}

/** Chooses the picture above the text out of the library, and writes what search engines show. */
export async function chooseCoverAndSummary(page: Page): Promise<void> {
  await button(page, 'انتخاب از کتابخانه یا بارگذاری').click();
  const dialog = page.getByRole('dialog');
  // By keyboard: while copies are made the grid is drawn again each second, and a pointer may come down beside the picture.
  await dialog.getByRole('button', { name: ARTICLE.alt }).first().press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel(/^خلاصه/).fill(ARTICLE.summary);
}

/** Opens the SEO settings of the article's page and writes its title and description. */
export async function writeSeo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /سئوی این صفحه/ }).click();
  await page.locator('[name="seo.title"]').fill(ARTICLE.seoTitle);
  await page.locator('[name="seo.meta_description"]').fill(ARTICLE.seoDescription);
}

/** Opens the preview; resolves once the real page is shown. */
export async function openPreview(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await button(page, 'پیش‌نمایش').click();
  const preview = await popup;
  await preview.getByText('این نوشته هنوز به این شکل منتشر نشده است').waitFor();
  return preview;
}

/** Schedules the article for `at`, a whole minute. */
export async function schedule(page: Page, at: Date): Promise<void> {
  await page.getByLabel(/^زمان انتشار/).fill(showJalaliMoment(at.toISOString()));
  await button(page, 'زمان‌بندی انتشار').click();
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
}

export async function publishNow(page: Page): Promise<void> {
  await button(page, 'همین حالا منتشر شود').click();
  await page.getByRole('link', { name: 'دیدن در سایت' }).waitFor();
}

/** Ends an account's sessions as the API sees them; its tabs do not know yet. */
export const endSessions = (databaseUrl: string, { email }: Account): Promise<unknown> =>
  sql(databaseUrl, 'delete from auth.sessions where user_id = (select id from auth.users where email = $1)', [
    email,
  ]);

/**
 * Holds back what the screen asks the API. A poll that found out first that the session has ended would open the dialog above the form while a
 * test types.
 */
export const holdCalls = (context: BrowserContext, apiUrl: string): Promise<() => void> =>
  holdRequests(context, `${apiUrl}/**`);

/** Fills the dialog that stands above the screen once the session has ended. */
export async function signInAgain(page: Page, { password }: Account): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'نشست شما به پایان رسیده است' });
  await dialog.getByLabel(/^رمز عبور/).fill(password);
  await dialog.getByRole('button', { name: 'ورود', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
