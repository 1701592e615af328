export type MessageStatus = 'unread' | 'read' | 'answered' | 'archived';

export const MESSAGE_STATUS_TEXT = {
  unread: 'خوانده‌نشده',
  read: 'خوانده‌شده',
  answered: 'پاسخ‌داده‌شده',
  archived: 'بایگانی',
} satisfies Record<MessageStatus, string>;

export const MESSAGE_STATUSES = Object.keys(MESSAGE_STATUS_TEXT) as MessageStatus[];
