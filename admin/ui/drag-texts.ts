import type { Announcements } from '@dnd-kit/core';
import { faDigits } from '../../shared/persian/digits.ts';

export const text = {
  role: 'ردیف جابه‌جاشدنی',
  instructions:
    'برای برداشتن یک ردیف کلید فاصله را بزنید، با پیکان‌ها آن را جابه‌جا کنید و با فاصله بگذارید. Escape آن را به جای نخست برمی‌گرداند.',
  picked: (title: string) => `«${title}» برداشته شد`,
  over: (title: string, position: string) => `«${title}» روی جایگاه ${position} است`,
  outside: (title: string) => `«${title}» روی هیچ جایگاهی نیست`,
  dropped: (title: string, position: string) => `«${title}» در جایگاه ${position} گذاشته شد`,
  cancelled: (title: string) => `جابه‌جایی «${title}» لغو شد`,
};

/** What a screen reader hears while a row is moved, with the positions counted from one. */
export function dragAnnouncements(rows: readonly { id: unknown; title: string }[]): Announcements {
  const titleOf = (id: unknown) => rows.find((row) => row.id === id)?.title ?? '';
  const positionOf = (id: unknown) => faDigits(String(rows.findIndex((row) => row.id === id) + 1));
  return {
    onDragStart: ({ active }) => text.picked(titleOf(active.id)),
    onDragOver: ({ active, over }) =>
      over ? text.over(titleOf(active.id), positionOf(over.id)) : text.outside(titleOf(active.id)),
    onDragEnd: ({ active, over }) =>
      over ? text.dropped(titleOf(active.id), positionOf(over.id)) : text.cancelled(titleOf(active.id)),
    onDragCancel: ({ active }) => text.cancelled(titleOf(active.id)),
  };
}
