import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pointerFile } from '../../../shared/paths.ts';
import type { Release } from '../../../shared/schema/manifest.ts';
import { fund, live } from '../../snapshots/testing/small-market.ts';
import { findMissing, fundList, openLinkedSite, wholeMarket } from '../testing/linked-site.ts';
import { BUCKET, s3At } from '../testing/s3-server.ts';
import { never, setUpS3TestTarget } from '../testing/s3-test-target.ts';
import { uploadTo } from '../testing/upload-to.ts';

const testTarget = setUpS3TestTarget();
const { target, direct, addressOf, fetchKey, puts, storedKeys } = testTarget;
const headersOf = async (key: string) => (await fetch(addressOf(key))).headers;

describe('upload(options) to an S3-compatible store', () => {
  it('sends a whole release under its addresses, with the headers of each kind of file', async () => {
    const done = await uploadTo(target(), testTarget.site.data, testTarget.release);
    expect(done).toMatchObject({
      sent: testTarget.release.counts.files,
      removed: 0,
      retries: 0,
      release: testTarget.release.id,
    });
    expect(await findMissing(fetchKey)).toEqual([]);
    expect(await storedKeys()).toHaveLength(testTarget.release.counts.files + 1);

    const page = await headersOf('funds/عیار');
    expect([page.get('content-type'), page.get('cache-control')]).toEqual([
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    const pointer = await headersOf('data/latest.json');
    expect(pointer.get('cache-control')).toContain('max-age=15');
    const data = puts().find((key) => key.startsWith('data/h/fund/')) as string;
    expect((await headersOf(data)).get('cache-control')).toContain('immutable');
    expect((await headersOf(data)).get('content-type')).toContain('application/json');
    expect((await headersOf('feeds/news.xml')).get('content-type')).toContain('application/atom+xml');
  });

  it('sends nothing twice, and only the files that a release changed', async () => {
    await uploadTo(target(), testTarget.site.data, testTarget.release);
    testTarget.proxy.seen.length = 0;
    expect(await uploadTo(target(), testTarget.site.data, testTarget.release)).toMatchObject({
      sent: 0,
      bytes: 0,
      changed: [],
    });
    // One request: whether the marker still names this journal.
    expect(testTarget.proxy.seen.map(({ method }) => method)).toEqual(['GET']);

    const next = (await testTarget.site.publish(new Map([['fund-live/عیار', live('عیار', 11)]])))
      .release as Release;
    const done = await uploadTo(target(), testTarget.site.data, next);
    expect(puts().sort()).toEqual([
      expect.stringMatching(/^data\/h\/fund-live\/عیار\.[0-9a-f]{16}\.json$/),
      'data/latest.json',
      pointerFile('/funds/عیار'),
      'funds/عیار',
      'sitemap-funds.xml',
      'sitemap.xml',
    ]);
    expect(done.bytes).toBe(done.changedBytes);
    expect(done.changed).toContain('funds/عیار.html');
    expect(await findMissing(fetchKey)).toEqual([]);
  });

  it('never stores a page, pointer or sitemap that names a missing object, at any moment', async () => {
    const faults: string[] = [];
    let steps = 0;
    testTarget.proxy.after = async ({ method }) => {
      if (method === 'GET') return;
      steps++;
      faults.push(...(await findMissing(fetchKey)));
    };
    await uploadTo(target(), testTarget.site.data, testTarget.release);
    // One release with a new fund that others link to, a changed fund and a removed fund.
    const changes = new Map([
      ['funds', fundList('عیار', 'نو')],
      ['fund/نو', fund('نو')],
      ['fund-live/نو', live('نو', 5)],
      ['fund-live/عیار', live('عیار', 12)],
    ]);
    const next = (await testTarget.site.publish(changes, ['fund/زر', 'fund-live/زر'])).release as Release;
    const done = await uploadTo(target(), testTarget.site.data, next, { graceHours: 0 });
    expect(steps).toBeGreaterThan(testTarget.release.counts.files);
    expect(faults).toEqual([]);
    expect(done.removed).toBeGreaterThan(0);
    expect(await fetchKey('funds/زر')).toBeNull();
    expect(puts().at(-1)).toBe('data/latest.json');
  });

  it('keeps unused contents for the grace period and removes them afterwards', async () => {
    await uploadTo(target(), testTarget.site.data, testTarget.release);
    const old = puts().filter((key) => key.startsWith('data/h/fund-live/عیار.'));
    const next = (await testTarget.site.publish(new Map([['fund-live/عیار', live('عیار', 11)]])))
      .release as Release;
    await uploadTo(target(), testTarget.site.data, next, { now: () => new Date('2026-08-16T13:00:00Z') });
    for (const key of old) expect(await fetchKey(key)).not.toBeNull();
    await uploadTo(target(), testTarget.site.data, next, { now: () => new Date('2026-08-17T12:59:00Z') });
    for (const key of old) expect(await fetchKey(key)).not.toBeNull();
    const last = await uploadTo(target(), testTarget.site.data, next, {
      now: () => new Date('2026-08-17T13:00:01Z'),
    });
    expect([last.sent, last.removed]).toEqual([0, old.length]);
    for (const key of old) expect(await fetchKey(key)).toBeNull();
  });

  it('does not send again what a rollback needs within the grace period', async () => {
    await uploadTo(target(), testTarget.site.data, testTarget.release);
    const next = (await testTarget.site.publish(new Map([['fund-live/عیار', live('عیار', 11)]])))
      .release as Release;
    await uploadTo(target(), testTarget.site.data, next);
    testTarget.proxy.seen.length = 0;
    await uploadTo(target(), testTarget.site.data, testTarget.release);
    expect(puts().filter((key) => /\.[0-9a-f]{16}\.json$/.test(key))).toEqual([]);
    await uploadTo(target(), testTarget.site.data, testTarget.release, {
      now: () => new Date('2027-01-01T00:00:00Z'),
    });
    expect(await findMissing(fetchKey)).toEqual([]);
  });

  it.each([
    ['br', {}],
    ['gzip', { S3_ENCODING: 'gz' }],
    [null, { S3_ENCODING: 'identity' }],
  ] as const)('stores text with the encoding %s where the settings are %o', async (encoding, settings) => {
    // Files below 512 bytes are not compressed.
    const long = 'x'.repeat(2000);
    const big = (await testTarget.site.publish(new Map([['redirects', redirectsTo(long)]])))
      .release as Release;
    await uploadTo(target(settings), testTarget.site.data, big);
    const short = await fetch(addressOf('_redirects'));
    expect(short.headers.get('content-encoding')).toBeNull();
    const sitemap = await fetch(addressOf('sitemap-pages.xml'));
    expect(sitemap.headers.get('content-encoding')).toBe(encoding);
    expect(await sitemap.text()).toContain('<urlset');
  });

  it('reconciles the journal after another machine has written to the target, and sends only what differs', async () => {
    await uploadTo(target(), testTarget.site.data, testTarget.release);
    const other = await openLinkedSite('one');
    try {
      const theirs = (await other.publish(new Map([...wholeMarket(), ['fund-live/زر', live('زر', 77)]])))
        .release as Release;
      const second = await uploadTo(target(), other.data, theirs);
      expect(second.lookedThrough).toBe(true);
      // Both releases have the same contents but for one fund and the time of the release.
      expect(second.sent).toBeLessThan(testTarget.release.counts.files / 2);
      testTarget.proxy.seen.length = 0;
      const back = await uploadTo(target(), testTarget.site.data, testTarget.release);
      expect([back.lookedThrough, puts().includes('funds/زر')]).toEqual([true, true]);
      expect(await fetchKey('funds/زر')).toContain('20');
    } finally {
      rmSync(other.data.folder, { recursive: true, force: true });
    }
  });

  it('with verify, sends what was lost or damaged on the target, and leaves other objects alone', async () => {
    await uploadTo(target(), testTarget.site.data, testTarget.release);
    const there = await direct();
    const body = Buffer.from('damaged');
    await there.put({ key: 'funds/زر', body, contentType: 'text/html', cacheControl: 'no-cache' }, never);
    await there.put({ key: 'notes/mine.txt', body, contentType: 'text/plain', cacheControl: 'x' }, never);
    await there.remove(['funds/عیار'], never);
    testTarget.proxy.seen.length = 0;
    const done = await uploadTo(target(), testTarget.site.data, testTarget.release, {
      verify: true,
      graceHours: 0,
    });
    expect(done.sent).toBe(2);
    expect(
      puts()
        .filter((key) => key.startsWith('funds/'))
        .sort(),
    ).toEqual(['funds/زر', 'funds/عیار']);
    expect(await findMissing(fetchKey)).toEqual([]);
    expect(await fetchKey('notes/mine.txt')).toBe('damaged');
  });
});

const redirectsTo = (long: string) => ({
  family: 'redirects' as const,
  value: { items: [{ from: `/funds/${long}`, to: '/funds/عیار', status: 301 }] },
});

describe('s3.configure(environment)', () => {
  it('is disabled without a bucket, and names each invalid variable', () => {
    expect(s3At(1, { S3_BUCKET: '' })).toBeUndefined();
    expect(() => s3At(1, { S3_ENDPOINT: 'nowhere', S3_ENCODING: 'zip' })).toThrow(/S3_ENDPOINT.*S3_ENCODING/);
  });

  it('contains no secrets', () => {
    expect(JSON.stringify(s3At(1, { AWS_SECRET_ACCESS_KEY: 'secret', S3_PREFIX: 'web' }))).not.toContain(
      'secret',
    );
    expect(s3At(9, { S3_PREFIX: '/web/' }).address).toBe(
      join('http://127.0.0.1:9', BUCKET, 'web').replace(':/', '://'),
    );
  });
});
