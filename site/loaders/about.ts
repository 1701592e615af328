import { ltrIsolate } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { renderRichText, type TextFormat } from '../ui/rich-text.ts';

const text = {
  introduction: 'مرجع مستقل دادهٔ صندوق‌ها',
  team: 'تیم ما',
  contact: 'تماس با ما',
  address: 'نشانی',
  addressBody: 'تیم ما از راه دور و از ۵ شهر در ۳ کشور کار می‌کند.',
  chat: 'پیام مستقیم',
  chatBody: 'گفت‌وگو در پیام‌رسان',
  email: 'ایمیل',
  hours: 'ساعت پاسخ‌گویی',
  hoursBody: 'همهٔ روزها، همهٔ ساعت‌ها',
};

export interface ContactCard {
  readonly title: string;
  readonly body: string;
  readonly href: string | null;
  readonly external: boolean;
}

const FORMAT: TextFormat = 'markdown';

/** The content of the about page; null where it is not published. */
export function loadAbout(snapshots: SnapshotReader) {
  const about = snapshots.read('about', 'about');
  const site = snapshots.read('site', 'site');
  if (about === null) return null;
  const part = (key: keyof typeof text & ('introduction' | 'team' | 'contact')) => ({
    title: about.content[key]?.title ?? text[key],
    html: renderRichText(about.content[key]?.content ?? '', FORMAT),
  });
  const cards: ContactCard[] = [
    { title: text.address, body: text.addressBody, href: null, external: false },
    ...(site?.chatUrl ? [{ title: text.chat, body: text.chatBody, href: site.chatUrl, external: true }] : []),
    ...(site?.contactEmail
      ? [
          {
            title: text.email,
            body: ltrIsolate(site.contactEmail),
            href: `mailto:${site.contactEmail}`,
            external: false,
          },
        ]
      : []),
    { title: text.hours, body: text.hoursBody, href: null, external: false },
  ];
  return {
    introduction: part('introduction'),
    team: part('team'),
    contact: part('contact'),
    members: about.team,
    cards,
    api: site?.api ?? null,
  };
}
