import { describe, expect, inject, it } from 'vitest';
import { widgets } from '../../site/blocks/widgets.ts';
import type { Widget } from '../../site/charts/parts/define-widget.ts';
import { blockPages } from '../testing/block-pages.ts';
import { textContent } from '../testing/html.ts';
import { openPageRenderer } from '../testing/page-renderer.ts';

const print = await openPageRenderer(inject('dataDir'));

interface Frame {
  readonly page: string;
  readonly id: string;
  readonly html: string;
}

/** Every block with figures: its HTML from the opening to the closing tag. */
const frames: readonly Frame[] = (
  await Promise.all(
    blockPages().map(async (page) => {
      const { body } = await print(page);
      return [...body.matchAll(/<figure[^>]*data-widget="([^"]+)"/g)].map(
        (match): Frame => ({
          page,
          id: match[1] as string,
          html: body.slice(match.index, body.indexOf('</figure>', match.index)),
        }),
      );
    }),
  )
).flat();
const lacking = (test: (frame: Frame) => boolean) =>
  frames.filter((frame) => !test(frame)).map(({ page, id }) => `${page} ${id}`);
const widgetOf = ({ id }: Frame) => widgets[id as keyof typeof widgets] as Widget;
/** An empty block states that it has no figures, and offers no export. */
const hasFigures = ({ html }: Frame) => !html.includes('class="state"');

describe('every block with figures', () => {
  it('exists on some page for each widget of the registry', () => {
    const seen = new Set(frames.map(({ id }) => id));
    // No gold fund of the demonstration has holdings.
    expect(Object.keys(widgets).filter((id) => !seen.has(id))).toEqual(['fund-composition-gold']);
    expect(frames.length).toBeGreaterThan(50);
  });

  it('shows the date of its figures', () => {
    expect(
      lacking((frame) => !hasFigures(frame) || /<time datetime="\d{4}-\d{2}-\d{2}/.test(frame.html)),
    ).toEqual([]);
  });

  it('names its source, or marks its figures as simulated', () => {
    expect(lacking((frame) => !hasFigures(frame) || /منبع:|نمایشی/.test(textContent(frame.html)))).toEqual(
      [],
    );
    expect(frames.filter(({ html }) => textContent(html).includes('منبع:')).length).toBeGreaterThan(20);
  });

  it('states under its title the question that it answers', () => {
    const isStated = (frame: Frame) => frame.html.includes(widgetOf(frame).text.question);
    expect(lacking(isStated)).toEqual([]);
  });

  it('names the unit of its figures in the title, subtitle or headings', () => {
    const unit = /ریال|تومان|درصد|٪|ضریب|تعداد|حجم|بازده|حباب|وزن|سهم|رنگ/;
    expect(lacking((frame) => !hasFigures(frame) || unit.test(textContent(frame.html)))).toEqual([]);
  });

  it('offers its numbers as CSV and as a table, or is a table', () => {
    expect(lacking((frame) => !hasFigures(frame) || frame.html.includes('data-do="csv"'))).toEqual([]);
    expect(
      lacking((frame) => !hasFigures(frame) || Boolean(widgetOf(frame).isTable) || /<table/.test(frame.html)),
    ).toEqual([]);
  });

  it('can be saved as an image', () => {
    expect(lacking((frame) => !hasFigures(frame) || frame.html.includes('data-do="png"'))).toEqual([]);
  });

  it('has an accessible name, and its chart a description', () => {
    expect(lacking(({ html }) => /^<figure[^>]*aria-labelledby="[^"]+"/.test(html))).toEqual([]);
    expect(
      lacking(
        (frame) =>
          !widgetOf(frame).option ||
          !hasFigures(frame) ||
          /<svg[^>]*role="img" aria-label="[^"]{10,}"/.test(frame.html),
      ),
    ).toEqual([]);
  });

  it('isolates every figure from the direction of the surrounding text', () => {
    const loose = frames.flatMap(({ id, html }) =>
      [...html.matchAll(/<td(?![^>]*class="[^"]*\bnum\b)[^>]*>([^<]*[۰-۹][^<]*)</g)].map(
        ([, shown]) => `${id}: ${shown}`,
      ),
    );
    expect(loose.filter((line) => /[−+]/.test(line))).toEqual([]);
  });
});

describe('the about page', () => {
  // spec 19.3, 20.3, 20.4, 20.5, 20.6, 20.9
  it('has hero, three claims, introduction, services, team and contact', async () => {
    const { body } = await print('/about', {
      site: (site: object) => ({
        ...site,
        chatUrl: 'https://chat.example/us',
        contactEmail: 'us@example.org',
      }),
    });
    const main = textContent(body.slice(body.indexOf('<main'), body.indexOf('</main>')));
    expect(body).toMatch(/<h1[^>]*>دربارهٔ صندوق‌نما<\/h1>/);
    expect(main).toContain('مقایسهٔ صندوق‌های سرمایه‌گذاری ایران');
    // Counted from the snapshots: a number of users has no source.
    for (const claim of ['۳۴۷ صندوق زیر پوشش', '۱۶ دستهٔ صندوق', 'منبع داده']) expect(main).toContain(claim);
    for (const claim of ['کاربر فعال', 'سال تجربه']) expect(main).not.toContain(claim);
    expect(main).toContain('ما هیچ صندوقی را مدیریت یا تبلیغ نمی‌کنیم');
    const services = body.slice(body.indexOf('id="services"'), body.indexOf('id="team"'));
    expect([...services.matchAll(/<h3/g)].length).toBe(6);
    for (const card of ['نشانی', 'پیام مستقیم', 'ایمیل', 'ساعت پاسخ‌گویی']) expect(main).toContain(card);
    expect(body).toContain('<form');
  });

  // spec 19.4, 19.5, 19.6, 19.7, 19.8, 37.2
  it('states independence, location, contact and response time', async () => {
    const { body } = await print('/about', {
      site: (site: object) => ({
        ...site,
        chatUrl: 'https://chat.example/us',
        contactEmail: 'us@example.org',
      }),
      about: (about: object) => ({ ...about, content: {} }),
    });
    expect(body).toMatch(
      /<meta name="description" content="[^"]*مرجع مستقل گردآوری، پردازش و نمایش دادهٔ صندوق‌ها/,
    );
    const main = textContent(body.slice(body.indexOf('<main'), body.indexOf('</main>')));
    expect(main).toContain('مرجع مستقل دادهٔ صندوق‌ها');
    expect(main).toContain('از منابع رسمی گردآوری و پردازش کنیم');
    expect(main).toContain('از راه دور و از ۵ شهر در ۳ کشور');
    expect(body).toMatch(/<a[^>]*href="https:\/\/chat\.example\/us"[^>]*>\s*گفت‌وگو در پیام‌رسان/);
    expect(body).toContain('href="mailto:us@example.org"');
    expect(main).toContain('همهٔ روزها، همهٔ ساعت‌ها');
    expect(main).toContain('حداکثر تا ۲۴ ساعت پاسخ می‌دهیم.');
  });

  // spec 20.7, 20.8
  it('has a card for each member, with a biography where there is one', async () => {
    const { body } = await print('/about', {
      about: (about: { team: object[] }) => ({
        ...about,
        team: [
          { name: 'الف ب', position: 'سمت', bio: null },
          { name: 'پ ت', position: 'سمت', bio: 'شرح زندگی' },
        ],
      }),
    });
    const team = body.slice(body.indexOf('class="team"'), body.indexOf('id="contact"'));
    const cards = team.split('<li').slice(1);
    expect(cards).toHaveLength(2);
    expect([...(cards[0] as string).matchAll(/<p/g)].length).toBe(1);
    expect(textContent(cards[1] as string)).toContain('شرح زندگی');
  });

  it('shows a notice where it is not published', async () => {
    const { body } = await print('/about', { about: () => null });
    expect(textContent(body)).toContain('خطا در بارگذاری اطلاعات');
  });
});
