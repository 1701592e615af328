/** Persian names of the codes by which a fund is recognised, by column: of its form, its log, and what speaks against a merge. */
export const CODE_NAMES = {
  ins_code: 'شناسهٔ TSETMC',
  isin: 'شناسهٔ ISIN',
  reg_no: 'شمارهٔ ثبت',
} as const;
