/** Older than so many days, a NAV is not compared with a price, nor are its units multiplied by one. */
export const MAX_NAV_AGE_DAYS = 10;
