import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { FundPage } from '../../../shared/schema/snapshots/fund.ts';
import type { GroupView } from '../layout/group-views.ts';

const text = {
  holdings: 'اطلاعات پرتفویی یافت نشد',
  hint: 'در حال حاضر اطلاعات پرتفوی برای این صندوق در دسترس نیست.',
  unread: (day: string) => `تا ${day} هیچ گزارش ماهانه‌ای با ریز دارایی‌های آن خوانده نشده است.`,
  since: (day: string) => `آغاز فعالیت صندوق: ${day}.`,
  others: 'بخش‌های بدون داده',
  also: (titles: string) => `بدون داده تا امروز: ${titles}.`,
};

/** What a fund's page says in one card in place of its empty blocks. */
export interface MissingDataView {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Whether all blocks are charts without figures; a chart that cannot be read says so itself. */
export const isEmptyGroup = ({ views }: GroupView): boolean =>
  views.length > 0 && views.every(({ isEmpty }) => isEmpty === true);

/** The card that names what a fund has no data for, and since when; null where nothing is missing. */
export function missingDataOf(
  page: FundPage,
  titles: readonly string[],
  hasHoldings: boolean,
): MissingDataView | null {
  const since = page.initiationDate ?? page.establishedDate;
  const also = titles.length > 0 ? [text.also(titles.join('، '))] : [];
  if (hasHoldings) return also.length > 0 ? { title: text.others, lines: also } : null;
  const unread = page.meta.asOf ? [text.unread(jalaliDate(page.meta.asOf))] : [];
  const start = since ? [text.since(jalaliDate(since))] : [];
  return { title: text.holdings, lines: [[text.hint, ...unread, ...start].join(' '), ...also] };
}
