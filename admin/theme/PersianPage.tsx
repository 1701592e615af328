import { PaginationItem, type PaginationRenderItemParams } from '@mui/material';
import { faDigits } from '../../shared/persian/digits.ts';

/** A page's number in Persian digits. */
export const PersianPage = (item: PaginationRenderItemParams) => (
  <PaginationItem {...item} page={item.page === null ? null : faDigits(String(item.page))} />
);
