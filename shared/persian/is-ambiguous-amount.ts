/**
 * Whether the only mark of a number, with one to three digits before it and three behind it, may part thousands or be a decimal mark: «۵۰/۰۰۰»,
 * «۱۰۰٫۰۰۰», "1.500", with or without a sign. Nobody knows how much is meant; what the product writes has at most two decimals. «۰٫۱۲۵» is an eighth.
 */
export const isAmbiguousAmount = (number: string): boolean =>
  /^[-+−–(]? ?[1-9۱-۹١-٩][0-9۰-۹٠-٩]{0,2}[/.٫][0-9۰-۹٠-٩]{3} ?[-)]?$/.test(number);
