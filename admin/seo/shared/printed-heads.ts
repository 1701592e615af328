import { useQuery } from '@tanstack/react-query';
import {
  PRINTED_HEADS_FILE,
  type PrintedHeads,
  printedHeadsSchema,
} from '../../../shared/schema/printed-head.ts';
import { fetchStatic, text } from './static-files.ts';

/** The head of every page of the live release. Throws an Error in Persian. */
export async function fetchPrintedHeads(): Promise<PrintedHeads> {
  const heads = printedHeadsSchema.safeParse(await fetchStatic(`/${PRINTED_HEADS_FILE}`));
  if (!heads.success) throw new Error(text.unreadable(PRINTED_HEADS_FILE));
  return heads.data;
}

/** The head of every page of the live release, by its path. */
export const usePrintedHeads = () =>
  useQuery({ queryKey: ['printed-heads'], queryFn: fetchPrintedHeads, retry: false });
