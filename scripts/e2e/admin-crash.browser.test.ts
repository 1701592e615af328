import fc from 'fast-check';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { type Account, createStaffAccount, signIn, sql } from '../testing/admin-accounts.ts';
import { database, site, stack, waitForScreen } from '../testing/admin-pages.ts';
import { endSessions, holdCalls, pasteHtml, signInAgain } from '../testing/article-journey.ts';
import { withNewContext } from '../testing/browser.ts';
import { WORD_FILE } from '../testing/editor-client/pastes.ts';
import { eventually } from '../testing/eventually.ts';

const NEW = '/admin/blog/create';
const ROUNDS = Number(process.env.EDITOR_CRASHES ?? 4);
const SEED = Number(process.env.PROPERTY_SEED ?? 1);
const TITLE = 'نوشته‌ای که هیچ‌چیز از آن گم نشد';

type Field = 'title' | 'author' | 'summary' | 'body';

/** What an editor types, field by field; into the text a file of Word is pasted first. */
const TEXTS: readonly (readonly [Field, string])[] = [
  ['title', TITLE],
  ['author', 'سارا احمدی'],
  ['body', 'در هفتهٔ گذشته ورود پول حقیقی به صندوق‌های طلا ادامه یافت.'],
  ['summary', 'ورود پول به صندوق‌های طلا.'],
];
const LENGTH = TEXTS.reduce((sum, [, text]) => sum + text.length, 0);

const LABELS = { title: /^عنوان/, author: /^نویسنده/, summary: /^خلاصه/ } as const;

/** Words of the pasted file: a head, a cell, a line of a list, and its last line. */
const PASTED = ['گزارش هفتگی صندوق‌های طلا', '240,000', 'اونس جهانی ثابت ماند', 'خط‌خورده'];

/** The pasted file stands before what is typed. */
async function pasteFile(page: Page): Promise<void> {
  await focus(page, 'body');
  await pasteHtml(page, WORD_FILE);
  await page.locator('.ProseMirror', { hasText: PASTED.at(-1) ?? '' }).waitFor();
  await focus(page, 'body');
  await page.keyboard.press('Enter');
}

async function focus(page: Page, field: Field): Promise<void> {
  if (field === 'body') await page.locator('.ProseMirror').click();
  else await page.getByLabel(LABELS[field]).first().click();
  await page.keyboard.press('ControlOrMeta+End');
}

interface Visit {
  readonly context: BrowserContext;
  readonly account: Account;
  page: Page;
  /** Lets the held calls go on. */
  goOn?: () => void;
}

/** What ends, and how it comes back: at once, or before the text is saved. */
interface Kill {
  readonly what: string;
  readonly strike: (visit: Visit) => Promise<unknown>;
  readonly mend: (visit: Visit) => Promise<unknown>;
}

const nothing = async (): Promise<void> => undefined;
const anyCall = `${inject('apiUrl')}/**`;

async function reopen(visit: Visit): Promise<void> {
  const crashed = visit.page.waitForEvent('crash');
  await visit.page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  visit.page = await visit.context.newPage();
  await visit.page.goto(site + NEW, { waitUntil: 'load' });
  await visit.page.getByRole('button', { name: 'ادامهٔ آن' }).click();
  await visit.page.locator('.ProseMirror').waitFor();
}

const KILLS: readonly Kill[] = [
  {
    what: 'the session',
    strike: async (visit) => {
      visit.goOn = await holdCalls(visit.context, stack.apiUrl);
      await endSessions(database, visit.account);
    },
    mend: ({ page, account, goOn }) => {
      goOn?.();
      return signInAgain(page, account);
    },
  },
  { what: 'the tab', strike: reopen, mend: nothing },
  {
    what: 'the API',
    strike: ({ context }) => context.route(anyCall, (route) => route.abort()),
    mend: ({ context }) => context.unroute(anyCall),
  },
  {
    what: 'the network',
    strike: ({ context }) => context.setOffline(true),
    mend: ({ context }) => context.setOffline(false),
  },
];

/** Types everything; the kill comes before the character `moment`. */
async function typeAll(visit: Visit, { strike }: Kill, moment: number): Promise<void> {
  let typed = 0;
  for (const [field, text] of TEXTS) {
    if (field === 'body') await pasteFile(visit.page);
    await focus(visit.page, field);
    for (const character of text) {
      if (typed++ === moment) {
        await strike(visit);
        await focus(visit.page, field);
      }
      await visit.page.keyboard.type(character);
    }
  }
}

async function journey(account: Account, kill: Kill, moment: number): Promise<void> {
  await sql(database, 'delete from articles where title = $1', [TITLE]);
  await withNewContext({}, async (context) => {
    const page = await context.newPage();
    await signIn(page, site, account);
    await page.goto(site + NEW, { waitUntil: 'load' });
    await waitForScreen(page);
    await page.locator('.ProseMirror').waitFor();
    const visit: Visit = { context, account, page };
    // The first character makes a draft that a crash can leave behind.
    await typeAll(visit, kill, moment);
    const save = () => visit.page.getByRole('button', { name: 'ذخیرهٔ پیش‌نویس' }).click();
    if (kill.what === 'the session') await save();
    await kill.mend(visit);
    if (kill.what !== 'the session') await save();
    const stored = () =>
      sql<Record<Field, string>>(
        database,
        'select title, author, body, summary from articles where title = $1',
        [TITLE],
      );
    const { body, ...others } = Object.fromEntries(TEXTS);
    const endsWithBody = expect.stringMatching(new RegExp(`${body}$`));
    await eventually(stored).toEqual([{ ...others, body: endsWithBody }]);
    const saved = (await stored())[0]?.body ?? '';
    expect(PASTED.filter((words) => !saved.includes(words))).toEqual([]);
  });
}

describe('the journey of an article', () => {
  afterAll(() => sql(database, 'delete from articles where title = $1', [TITLE]));

  it(`loses no word when session, tab, API or network end at ${ROUNDS} random moments`, async () => {
    const moments = fc.sample(fc.integer({ min: 1, max: LENGTH - 1 }), { numRuns: ROUNDS, seed: SEED });
    for (const [round, moment] of moments.entries()) {
      const kill = KILLS[round % KILLS.length] as Kill;
      const account = await createStaffAccount(stack, 'editor');
      await journey(account, kill, moment).catch((cause: unknown) => {
        throw new Error(`${kill.what} ended before character ${moment}`, { cause });
      });
    }
    expect(moments).toHaveLength(ROUNDS);
  });
});
