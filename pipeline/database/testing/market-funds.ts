/** Four funds for tests, and the stored state of a database that holds them. Never imported by the product. */
import type { FundKind } from '../../../shared/schema/lists.ts';
import type { Queryable } from '../database.ts';
import { categoryId, fundId } from '../ids.ts';
import { emptyStoredState, type StoredFund, type StoredState } from '../stored-state.ts';

export const NOW = '2026-08-16T10:00:00.000Z';
export const TODAY = '2026-08-16';

const fund = (
  kind: FundKind,
  symbol: string,
  name: string,
  insCode: string,
  rest: Partial<StoredFund> = {},
): StoredFund => ({
  id: fundId(insCode),
  name,
  symbol,
  slug: symbol,
  kind,
  categoryId: categoryId(kind),
  insCode,
  regNo: insCode.slice(0, 5),
  groupId: 0,
  website: null,
  siteSoftware: null,
  portfolioId: null,
  commodityKind: null,
  initiationDate: '2020-01-01',
  isTradable: true,
  isActive: true,
  origin: 'fipiran',
  ...rest,
});

export const EQUITY = fund('equity', 'آزما', 'سهامی آزما', '11111000000000001');
export const GOLD = fund('gold', 'زرینه', 'طلای زرینه', '22222000000000002', { commodityKind: 'gold' });
export const LEVERAGED = fund('leveraged', 'اهرما', 'اهرمی آزما', '33333000000000003', {
  siteSoftware: 'LeveragedTadbirPardaz',
  website: 'ahroma.test',
});
export const FIXED = fund('fixed-income', 'پایا', 'درآمد ثابت پایا', '44444000000000004', {
  siteSoftware: 'RayanHamafza2',
  website: 'paya.test',
  portfolioId: '1',
});
export const FUNDS: readonly StoredFund[] = [EQUITY, GOLD, LEVERAGED, FIXED];

const KINDS: readonly FundKind[] = ['equity', 'gold', 'leveraged', 'fixed-income', 'commodity', 'sectoral'];

export const marketState = (more: Partial<StoredState> = {}): StoredState => ({
  ...emptyStoredState(NOW, TODAY),
  funds: FUNDS,
  categories: new Map(KINDS.map((kind) => [kind as string, categoryId(kind)])),
  ...more,
});

/** Inserts the categories and the four funds. */
export async function insertMarket(db: Queryable, funds: readonly StoredFund[] = FUNDS): Promise<void> {
  for (const [i, kind] of KINDS.entries()) {
    await db.query(
      `insert into public.categories (id, name, slug, description, display_order) values ($1, $2, $2, $3, $4) on conflict do nothing`,
      [categoryId(kind), kind, `دسته ${kind}`, i],
    );
  }
  for (const one of funds) {
    await db.query(
      `insert into public.funds (id, name, symbol, slug, category_id, ins_code, reg_no, group_id, website, site_software,
         portfolio_id, commodity_kind, initiation_date, is_tradable, is_active, origin)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        one.id,
        one.name,
        one.symbol,
        one.slug,
        one.categoryId,
        one.insCode,
        one.regNo,
        one.groupId,
        one.website,
        one.siteSoftware,
        one.portfolioId,
        one.commodityKind,
        one.initiationDate,
        one.isTradable,
        one.isActive,
        one.origin,
      ],
    );
  }
}
