/**
 * Funds that have traded far below their NAV for years, by TSETMC code: price / redemption NAV − 1 on 2026-09-23, fractions. No other fund
 * is further from its NAV than its kind's usual bubble (supabase/seed/SOURCES.md).
 */
export const KNOWN_DISCOUNTS: Readonly<Record<string, number>> = {
  // پالایش
  '67675656072510693': -0.298,
  // دارا یکم
  '62235397452612911': -0.339,
};
