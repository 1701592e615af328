/** What buttons, and the dialogs that they open, are called; some are printed before any list is known. */
export const LIST_TEXT = {
  lists: 'فهرست‌ها',
  create: 'فهرست تازه',
  rename: 'تغییر نام فهرست',
  delete: 'حذف فهرست',
  empty: 'خالی کردن فهرست',
  import: 'ورود از فایل',
  more: 'کارهای دیگر',
};

/** `data-key` of tools: what had the focus, or was pressed too early, is found again by it. */
export const LIST_KEYS = { first: 'list 1', create: 'new list', menu: 'menu' };
