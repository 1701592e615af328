import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalOf, isCopy } from './canonical.ts';
import { ageOf, marketState, tehranTime } from './clock.ts';
import { type ContactForm, checkContact } from '../blocks/contact-form/contact-rules.ts';
import { nextDelay, PATIENCE } from './poll-delay.ts';
import { wayTo } from './navigation-loader.ts';
import { askedFund, slugFor } from '../blocks/not-found/not-found.ts';
import { activeSection } from '../shell/navigation/scroll-spy.ts';
import { parseTip } from './tooltips.ts';

describe('isCopy(query)', () => {
  it.each([
    'utm_source=x',
    'utm_campaign=',
    'page=2',
    'sort=a',
    'ref=b',
    'gclid=1',
    'fbclid=1',
    'preview=1',
    'mock',
  ])('keeps ?%s out of the index', (query) => {
    expect(isCopy(new URLSearchParams(query))).toBe(true);
  });

  it('leaves a search and a plain address in it', () => {
    expect(isCopy(new URLSearchParams('q=طلا'))).toBe(false);
    expect(isCopy(new URLSearchParams(''))).toBe(false);
  });
});

describe('canonicalOf(canonical, query)', () => {
  it('keeps q and nothing else', () => {
    expect(canonicalOf('https://x.ir/search', new URLSearchParams('q=a b&utm_source=y'))).toBe(
      'https://x.ir/search?q=a+b',
    );
    expect(canonicalOf('https://x.ir/funds', new URLSearchParams('page=2'))).toBe('https://x.ir/funds');
  });
});

describe('activeSection(places, offset, atEnd)', () => {
  const places = [
    { id: 'a', top: -500 },
    { id: 'b', top: 150 },
    { id: 'c', top: 700 },
  ];

  it('is the last section whose top has passed the offset', () => {
    expect(activeSection(places, 160, false)).toBe('b');
    expect(activeSection(places, 80, false)).toBe('a');
  });

  it('is the last one at the end of the page', () => {
    expect(activeSection(places, 160, true)).toBe('c');
  });

  it('is the first one before any has passed', () => {
    expect(
      activeSection(
        [
          { id: 'a', top: 400 },
          { id: 'b', top: 900 },
        ],
        160,
        false,
      ),
    ).toBe('a');
  });

  it('is the first of those that stand side by side, whatever their order', () => {
    expect(
      activeSection(
        [
          { id: 'map', top: 10 },
          { id: 'news', top: 10 },
        ],
        160,
        false,
      ),
    ).toBe('map');
    expect(activeSection([], 160, false)).toBeNull();
  });
});

describe('nextDelay(interval, failures)', () => {
  it('is the interval as long as all goes well', () => {
    expect(nextDelay(30_000, 0)).toBe(30_000);
  });

  it('tries twice again, a second apart', () => {
    expect([1, 2].map((failures) => nextDelay(300_000, failures))).toEqual([1000, 1000]);
  });

  it('tries three times for leveraged and gold funds, 1 s × 2ⁿ apart and 30 s at most', () => {
    expect([1, 2, 3].map((failures) => nextDelay(300_000, failures, PATIENCE.long))).toEqual([
      1000, 2000, 4000,
    ]);
    expect(nextDelay(300_000, 9, { retries: 9, grows: true })).toBe(30_000);
    expect(nextDelay(300_000, 4, PATIENCE.long)).toBe(600_000);
  });

  it('grows with each failure, to ten minutes at most, and never falls below the interval', () => {
    expect(nextDelay(30_000, 3)).toBe(60_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 3_600_000 }),
        fc.integer({ min: 3, max: 50 }),
        (interval, failures) => {
          const delay = nextDelay(interval, failures);
          expect(delay).toBeGreaterThanOrEqual(interval);
          expect(delay).toBeLessThanOrEqual(Math.max(interval, 600_000));
          expect(nextDelay(interval, failures + 1)).toBeGreaterThanOrEqual(delay);
        },
      ),
    );
  });
});

describe('wayTo(path)', () => {
  it('has four skeleton cards on the way to the categories', () => {
    expect(wayTo('/categories')).toEqual({ words: 'در حال بارگذاری...', cards: 4 });
  });

  it('says that a fund is loading, and of any other page that it is', () => {
    expect(wayTo('/funds/عیار').words).toBe('در حال بارگذاری اطلاعات صندوق...');
    expect(wayTo('/categories/طلا')).toEqual({ words: 'در حال بارگذاری...', cards: 0 });
  });
});

const session = {
  opensAt: '09:00:00',
  closesAt: '12:30:00',
  weekdays: [6, 7, 1, 2, 3],
  effectiveFrom: '2024-01-01',
};
const gold = { ...session, opensAt: '12:00:00', closesAt: '18:00:00' };

describe('marketState(sessions, holidays, now)', () => {
  it('is open until the last of the running sessions closes', () => {
    expect(marketState([session, gold], [], { date: '2026-08-16', weekday: 7, time: '12:10' })).toEqual({
      open: true,
      at: '18:00',
      weekday: null,
    });
  });

  it('names today’s opening before it, and the next day’s after the close', () => {
    expect(marketState([session], [], { date: '2026-08-16', weekday: 7, time: '08:59' })).toMatchObject({
      open: false,
      at: '09:00',
      weekday: null,
    });
    expect(marketState([session], [], { date: '2026-08-16', weekday: 7, time: '12:30' })).toMatchObject({
      open: false,
      at: '09:00',
      weekday: 1,
    });
  });

  it('passes over the weekend', () => {
    // 3 is Wednesday, the last trading day; 6 is Saturday.
    expect(marketState([session], [], { date: '2026-08-19', weekday: 3, time: '15:00' })).toMatchObject({
      weekday: 6,
    });
  });

  it('is shut all through a holiday, and names the opening after it', () => {
    const sunday = { date: '2026-08-16', weekday: 7, time: '10:00' };
    const opensOn = (holidays: string[]) => marketState([session], holidays, sunday);
    expect(opensOn(['2026-08-17']).open).toBe(true);
    expect(opensOn(['2026-08-16'])).toEqual({ open: false, at: '09:00', weekday: 1 });
    expect(opensOn(['2026-08-16', '2026-08-17', '2026-08-18'])).toMatchObject({ open: false, weekday: 3 });
    expect(marketState([session], ['2026-08-17'], { ...sunday, time: '12:30' })).toMatchObject({
      weekday: 2,
    });
  });

  it('knows no opening where the whole week is shut', () => {
    const days = Array.from({ length: 8 }, (_, i) => `2026-08-${16 + i}`);
    expect(marketState([session], days, { date: '2026-08-16', weekday: 7, time: '08:00' })).toEqual({
      open: false,
      at: null,
      weekday: null,
    });
  });

  it('does not know sessions that are not in force yet', () => {
    expect(
      marketState([{ ...session, effectiveFrom: '2027-01-01' }], [], {
        date: '2026-08-16',
        weekday: 7,
        time: '10:00',
      }),
    ).toEqual({
      open: false,
      at: null,
      weekday: null,
    });
  });
});

describe('tehranTime(now)', () => {
  it('is half past three hours ahead of Greenwich, Sunday as seven', () => {
    expect(tehranTime(new Date('2026-08-15T21:00:00Z'))).toEqual({
      date: '2026-08-16',
      weekday: 7,
      time: '00:30',
    });
  });
});

describe('ageOf(milliseconds)', () => {
  it('speaks of minutes and hours within a day', () => {
    expect(ageOf(3 * 60_000)).toBe('۳ دقیقه پیش');
    expect(ageOf(5 * 3_600_000)).toBe('۵ ساعت پیش');
  });

  it('is silent on what is fresh or older than a day', () => {
    expect(ageOf(20_000)).toBeNull();
    expect(ageOf(25 * 3_600_000)).toBeNull();
    expect(ageOf(-5)).toBeNull();
  });
});

const filled: ContactForm = {
  name: 'نگار',
  email: 'a@b.ir',
  phone: '',
  subject: '',
  message: 'سلام، پرسشی دارم.',
};

describe('checkContact(form)', () => {
  it('sends empty optional values as absent', () => {
    expect(checkContact(filled)).toEqual({
      ok: true,
      message: { name: 'نگار', email: 'a@b.ir', message: 'سلام، پرسشی دارم.', status: 'unread' },
    });
  });

  it.each([
    ['name', { name: ' ن ' }, 'نام باید حداقل ۲ حرف باشد'],
    ['email', { email: 'a@b' }, 'لطفاً یک ایمیل معتبر وارد کنید'],
    ['phone', { phone: '02112345678' }, 'شماره موبایل ایرانی معتبر وارد کنید'],
    ['message', { message: 'کوتاه' }, 'پیام باید حداقل ۱۰ حرف باشد'],
  ])('refuses a bad %s in the words of the specification', (field, part, words) => {
    const checked = checkContact({ ...filled, ...part });
    expect(checked.ok === false && checked.errors).toEqual({ [field]: words });
  });

  it.each(['09123456789', '+989123456789', '9123456789', '۰۹۱۲۳۴۵۶۷۸۹', '0912 345 6789'])(
    'takes %s for a mobile number',
    (phone) => {
      expect(checkContact({ ...filled, phone }).ok).toBe(true);
    },
  );

  it('stores Persian digits of a number as Latin ones', () => {
    const checked = checkContact({ ...filled, phone: '۰۹۱۲۳۴۵۶۷۸۹' });
    expect(checked.ok && checked.message.phone).toBe('09123456789');
  });
});

describe('askedFund(pathname)', () => {
  it('is what stands behind /funds/, decoded', () => {
    expect(askedFund('/funds/%D8%B9%DB%8C%D8%A7%D8%B1')).toBe('عیار');
    expect(askedFund('/funds/')).toBe('');
    expect(askedFund('/news/x')).toBeNull();
  });

  it('keeps a broken encoding as it is', () => {
    expect(askedFund('/funds/%E0%A4%A')).toBe('%E0%A4%A');
  });
});

describe('slugFor(asked, index)', () => {
  const index = { slugs: ['عیار', 'Mofid-x'], names: ['عیار مفید', 'صندوق ایکس'], symbols: ['عیار', null] };

  it.each([
    ['عیار', 'عیار'],
    ['عيار مفيد', 'عیار'],
    ['عیار-مفید', 'عیار'],
    ['mofid-X', 'Mofid-x'],
    ['صندوق ایکس', 'Mofid-x'],
  ])('finds %s', (asked, slug) => {
    expect(slugFor(asked, index)).toBe(slug);
  });

  it('finds nothing for a stranger', () => {
    expect(slugFor('ناشناس', index)).toBeNull();
  });
});

describe('parseTip(source)', () => {
  it('reads a title and its lines', () => {
    expect(parseTip('طلا\nتغییر|۱٫۲٪\nتعداد|۳۲')).toEqual({
      title: 'طلا',
      lines: [
        ['تغییر', '۱٫۲٪'],
        ['تعداد', '۳۲'],
      ],
    });
  });
});
