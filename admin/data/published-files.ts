import { useQuery } from '@tanstack/react-query';
import {
  PRINTED_HEADS_FILE,
  type PrintedHeads,
  printedHeadsSchema,
} from '../../shared/schema/printed-head.ts';

export const text = {
  unreadable: (path: string) => `فایل ${path} هنوز منتشر نشده است یا خوانده نمی‌شود`,
};

/** A file of the live release as text, e.g. "/robots.txt". Throws an Error in Persian. */
export async function fetchPublishedText(path: string): Promise<string> {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
  if (!response.ok) throw new Error(text.unreadable(path.slice(1)));
  return response.text();
}

/** A published JSON file, e.g. "/seo/fund.json". Throws an Error in Persian. */
export const fetchPublishedJson = async (path: string): Promise<unknown> =>
  JSON.parse(await fetchPublishedText(path));

/** The head of every page of the live release. Throws an Error in Persian. */
export async function fetchPrintedHeads(): Promise<PrintedHeads> {
  const heads = printedHeadsSchema.safeParse(await fetchPublishedJson(`/${PRINTED_HEADS_FILE}`));
  if (!heads.success) throw new Error(text.unreadable(PRINTED_HEADS_FILE));
  return heads.data;
}

/** The head of every page of the live release, by its path. */
export const usePrintedHeads = () =>
  useQuery({ queryKey: ['printed-heads'], queryFn: fetchPrintedHeads, retry: false });
