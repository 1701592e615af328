import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectTo } from '../../pipeline/database/client.ts';
import type { Database } from '../../pipeline/database/database.ts';
import { dataFile, pagePath, pointerFile } from '../../shared/paths.ts';
import { formatBillionRial } from '../../shared/persian/format.ts';
import { latestPointerSchema } from '../../shared/schema/manifest.ts';
import { categoryTradingSchema } from '../../shared/schema/snapshots/category.ts';
import { widgets } from '../../site/blocks/widgets.ts';
import { publishSite } from '../testing/site-worker.ts';

const site = inject('siteUrl');
const VALUE = 12_345_670_000_000;
const fundPath = inject('funds').leveraged;
const slug = fundPath.slice(pagePath.fund('').length);

/** The newest row of the fund. */
interface Newest {
  readonly fund: string;
  readonly at: string;
  readonly value: number | string;
  readonly origin: string;
  readonly category: string;
}

const get = async (path: string): Promise<Response> => {
  const answer = await fetch(new URL(encodeURI(path), site));
  expect(answer.status).toBe(200);
  return answer;
};

describe('the path of one value, fund_live_data.trading_value', () => {
  let database: Database;
  let category: string;
  let former: Newest;

  const publish = () => {
    const [dataDir, databaseUrl, apiUrl] = [inject('dataDir'), inject('databaseUrl'), inject('apiUrl')];
    return publishSite({ siteUrl: site, dataDir, databaseUrl, apiUrl });
  };
  const setNewest = ({ fund, at, value, origin }: Newest) =>
    database.query(
      'update fund_live_data set trading_value = $3, origin = $4 where fund_id = $1 and timestamp = $2::timestamptz',
      [fund, at, value, origin],
    );

  beforeAll(async () => {
    database = await connectTo(inject('databaseUrl'));
    const { rows } = await database.query<Newest>(
      `select l.fund_id as fund, l.timestamp::text as at, l.trading_value as value, l.origin, c.slug as category from fund_live_data l
       join funds f on f.id = l.fund_id join categories c on c.id = f.category_id
       where f.slug = $1 order by l.timestamp desc limit 1`,
      [slug],
    );
    former = rows[0] as Newest;
    category = former.category;
    await setNewest({ ...former, value: VALUE, origin: 'tsetmc' });
    const report = await publish();
    expect(report.rendered).toContain(fundPath);
    expect(report.rendered).toContain(pagePath.category(category));
    expect(report.rendered).not.toContain(inject('funds').gold);
  });
  // Other files read the same site.
  afterAll(async () => {
    await setNewest(former);
    await publish();
    await database.close();
  });

  const published = async () => {
    const pointer = latestPointerSchema.parse(
      await (await get(`/${pointerFile(pagePath.category(category))}`)).json(),
    );
    const key = `category-trading/${category}`;
    return categoryTradingSchema.parse(
      await (await get(`/${dataFile(key, pointer.live[key] as string)}`)).json(),
    );
  };

  it('is in the snapshot that the page names, in rials', async () => {
    const item = (await published()).items.find((candidate) => candidate.fund.slug === slug);
    expect(item?.tradingValueRial).toBe(VALUE);
  });

  // spec 6.14
  it("is drawn by the chart and shown in its table, at the snapshot's date", async () => {
    const snapshot = await published();
    const widget = widgets['category-trading'];
    const drawn = JSON.stringify(
      widget.option?.(snapshot as never, { view: widget.views[0] as string, size: 'wide' }),
    );
    expect(drawn).toContain(String(VALUE));
    const html = await (await get(pagePath.category(category))).text();
    const row = html.match(
      new RegExp(`<tr[^>]*>(?:(?!</tr>).)*/funds/(?:${slug}|${encodeURI(slug)})"(?:(?!</tr>).)*</tr>`, 'gs'),
    );
    expect(row?.some((cells) => cells.includes(formatBillionRial(VALUE)))).toBe(true);
    expect(snapshot.meta.asOf).not.toBeNull();
  });

  it("is in the fund's structured data, at the same time", async () => {
    const html = await (await get(fundPath)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const graph = blocks.flatMap(([, json]) => JSON.parse(json as string)['@graph'] ?? []);
    const offer = graph.find((node: { '@type': unknown }) =>
      String(node['@type']).includes('InvestmentFund'),
    ).offers;
    const value = offer.additionalProperty.find(
      (p: { propertyID: string }) => p.propertyID === 'tradingValueRial',
    );
    expect(value.value).toBe(VALUE);
    expect(offer.validFrom.slice(0, 10)).toBe((await published()).meta.asOf);
  });
});
