import { addDays } from '../../../shared/dates/days.ts';
import { jalaliLatin } from '../../../shared/dates/jalali.ts';
import { SourceError } from '../../../shared/errors.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { cleanInput } from '../../../shared/persian/clean-input.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { StoredFund } from '../../database/stored-state.ts';
import {
  type Answer,
  type Batch,
  baseUrl,
  type FetchContext,
  type Refusal,
} from '../definition/define-source.ts';
import { parseJalaliDate } from '../validate/parse-days.ts';
import { fundBySymbol } from './parse.ts';
import { isWorkbook, type Letter, letterPageSchema, letterSchema } from './schema.ts';

const ID = 'codal';
/** A month's reports are published until the tenth of the next month, corrections later. */
const LOOK_BACK_DAYS = 45;
const MAX_PAGES = 200;

const query = (fromDay: string, page: number): string =>
  new URLSearchParams({
    Category: '3',
    LetterType: '8',
    PublisherType: '1',
    CompanyState: '2',
    CompanyType: '3',
    Length: '-1',
    AuditorRef: '-1',
    TracingNo: '-1',
    Audited: 'true',
    NotAudited: 'true',
    Consolidatable: 'true',
    NotConsolidatable: 'true',
    Mains: 'true',
    Childs: 'false',
    Publisher: 'false',
    IsNotAudited: 'false',
    FromDate: jalaliLatin(fromDay),
    PageNumber: String(page),
  }).toString();

/** Letters since `fromDay`, newest first, page by page. */
async function* letters(context: FetchContext, fromDay: string): AsyncIterable<Letter> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const url = `${baseUrl(context, 'search')}api/search/v2/q?${query(fromDay, page)}`;
    const { body } = await context.http.get({ url, as: 'json' });
    const read = letterPageSchema.safeParse(body);
    if (!read.success)
      throw new SourceError(ID, url, `the layout of letters has changed: ${read.error.issues[0]?.message}`);
    const items = read.data.Letters.flatMap((item) => letterSchema.safeParse(item).data ?? []);
    yield* items;
    if (read.data.Letters.length === 0 || page >= read.data.Page) return;
  }
}

/**
 * The fund and month of a letter with a monthly portfolio; null for any other letter, e.g. «صورت وضعیت پورتفوی … منتهی
 * به ۱۴۰۵/۰۳/۳۱»
 */
export function reportOfLetter(
  funds: readonly StoredFund[],
  one: Letter,
): { fund: StoredFund; day: string } | null {
  const title = normalizeForSearch(one.Title);
  const day = parseJalaliDate(/1[34]\d{2}\/\d{1,2}\/\d{1,2}/.exec(cleanInput(one.Title))?.[0]);
  if (!/پو?رتفو/.test(title) || day === null) return null;
  const fund = fundBySymbol(funds, one.Symbol);
  return fund ? { fund, day } : null;
}

/** Addresses of the files on an attachment page. */
export function attachmentUrls(html: string): string[] {
  const found = html.match(/DownloadFile\.aspx\?[^"'<>\s)]*/gi) ?? [];
  return [...new Set(found.map((href) => href.replaceAll('&amp;', '&').replace(/&#39.*$/, '')))];
}

async function workbook(
  context: FetchContext,
  one: Letter,
): Promise<{ url: string; body: Uint8Array } | null> {
  const page = new URL(one.AttachmentUrl.replace(/^\/+/, ''), baseUrl(context, 'files')).href;
  const { body: html } = await context.http.get({ url: page, as: 'text' });
  for (const href of attachmentUrls(html as string)) {
    const url = `${baseUrl(context, 'files')}Reports/${href}`;
    const { body } = await context.http.get({ url, as: 'bytes', headers: { referer: page } });
    if (isWorkbook(body as Uint8Array)) return { url, body: body as Uint8Array };
  }
  return null;
}

interface PendingReport {
  readonly one: Letter;
  readonly fund: StoredFund;
  readonly day: string;
}

/** Reports that are not stored yet; of several letters about one month the newest, which corrects the others. */
async function pendingReports(context: FetchContext, fromDay: string): Promise<PendingReport[]> {
  const byReport = new Map<string, PendingReport>();
  for await (const one of letters(context, fromDay)) {
    const report = context.doneKeys.has(one.TracingNo) ? null : reportOfLetter(context.stored.funds, one);
    const key = report && `${report.fund.id} ${report.day}`;
    if (report && key && !byReport.has(key)) byReport.set(key, { one, ...report });
  }
  return [...byReport.values()];
}

/** All new reports of one fund in one batch: their sums over months are computed together. */
async function batchOf(
  context: FetchContext,
  fund: StoredFund,
  reports: readonly PendingReport[],
): Promise<Batch> {
  const answers: Answer[] = [];
  const refused: Refusal[] = [];
  const done: string[] = [];
  for (const { one, day } of reports) {
    const refuse = (reason: string) =>
      refused.push({
        table: 'fund_portfolio_holdings',
        key: `${fund.symbol} ${day}`,
        field: null,
        value: one.TracingNo,
        reason,
      });
    try {
      const file = await workbook(context, one);
      if (!file) refuse('expected a workbook among the attachments, came none');
      else {
        const fetchedAt = context.effects.now().toISOString();
        answers.push({ endpoint: 'workbook', ...file, fetchedAt, about: { fundId: fund.id, day } });
        done.push(one.TracingNo);
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      refuse(error.message);
    }
  }
  return { label: shortName(fund), answers, refused, doneKeys: done };
}

/** Portfolios of the last LOOK_BACK_DAYS or since a day, without those done; one fund a batch. */
export async function* fetchCodal(context: FetchContext): AsyncIterable<Batch> {
  const from = context.since ?? addDays(context.stored.today, -LOOK_BACK_DAYS);
  const pending = await pendingReports(context, from);
  for (const [fund, reports] of Map.groupBy(pending, ({ fund }) => fund))
    yield await batchOf(context, fund, reports);
}
