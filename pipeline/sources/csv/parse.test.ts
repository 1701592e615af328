import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from '../../../shared/csv/write-csv.ts';
import { fundId } from '../../database/ids.ts';
import { EQUITY, FIXED, GOLD, LEVERAGED, marketState } from '../../database/testing/market-funds.ts';
import { answer, batch, rowsOf } from '../testing/batches.ts';
import { series } from '../tgju/parse.ts';
import { parseCsv, recognize } from './parse.ts';

const parse = (table: string, text: string) => parseCsv(batch(answer(table, text)), marketState());

describe('parseCsv(batch, stored)', () => {
  it('reads figures of a fund by symbol, TSETMC code or id, on Gregorian and Jalali days', () => {
    const text = `\ufefffund,date,nav_redemption,net_asset\r\n${EQUITY.symbol},2026-08-16,"۱۳,۷۶۸",\r\n${GOLD.insCode},1405/05/24,100.5,5e9\r\n`;
    const { rows, refused } = parse('fund_nav_history', text);
    expect(refused).toEqual([]);
    expect(rowsOf(rows, 'fund_nav_history')).toEqual([
      { fund_id: EQUITY.id, date: '2026-08-16', nav_redemption: 13768 },
      { fund_id: GOLD.id, date: '2026-08-15', nav_redemption: 100.5, net_asset: 5e9 },
    ]);
  });

  it('refuses a figure for its size', () => {
    const text = `fund,date,nav_redemption\n${EQUITY.symbol},2026-08-16,1e30`;
    const { rows, refused } = parse('fund_nav_history', text);
    expect(rows).toEqual([]);
    expect(refused).toMatchObject([
      { field: 'nav_redemption', value: '1e30', reason: 'expected a figure above 0 and at most 1e20' },
    ]);
  });

  it('refuses a text that a line above gives otherwise: nobody knows which is meant', () => {
    const text = `fund,manager,website\n${EQUITY.symbol},کاریزما,\n${GOLD.symbol},لوتوس,\n${EQUITY.insCode},مفید,\n${EQUITY.symbol},کاریزما,https://example.org`;
    const { rows, refused } = parse('funds', text);
    expect(rows).toHaveLength(3);
    expect(refused).toMatchObject([
      { key: 'line 4', field: 'manager', value: 'مفید', reason: 'expected the text of line 2' },
    ]);
  });

  it('refuses each invalid line with its number, column and reason, and reads the others', () => {
    const text = [
      'fund,date,nav_redemption',
      'ناشناس,2026-08-16,1',
      `${EQUITY.symbol},2026-13-01,1`,
      `${EQUITY.symbol},2026-08-16,-1`,
      `${EQUITY.symbol},,1`,
      `${EQUITY.symbol},2026-08-15,2,3`,
      `${EQUITY.symbol},2026-08-14,7`,
    ].join('\n');
    const { rows, refused } = parse('fund_nav_history', text);
    expect(refused.map(({ key, field, reason }) => [key, field, reason])).toEqual([
      ['line 2', 'fund', 'expected the symbol, TSETMC code, slug or id of one fund'],
      ['line 3', 'date', 'expected a date, e.g. 2026-08-16 or 1405/05/25'],
      ['line 4', 'nav_redemption', 'expected a figure above 0 and at most 1e20'],
      ['line 5', 'date', 'expected a value: it is part of the key'],
      ['line 6', null, 'expected as many cells as the header has'],
    ]);
    expect(rowsOf(rows, 'fund_nav_history')).toMatchObject([{ date: '2026-08-14', nav_redemption: 7 }]);
  });

  it('keeps quotes and commas inside cells', () => {
    const text = `fund,report_date,symbol,holding_name,weight\n${EQUITY.symbol},2026-07-22,وبملت,"بانک ""ملت""، تهران",0.05`;
    expect(rowsOf(parse('fund_portfolio_holdings', text).rows, 'fund_portfolio_holdings')).toMatchObject([
      { holding_name: 'بانک "ملت"، تهران', weight: 0.05 },
    ]);
  });

  it('accepts negative figures only in columns that allow them', () => {
    const flows = parse(
      'fund_cash_flow',
      `fund,date,cash_flow,buying\n${EQUITY.symbol},2026-08-16,-5,5\n${EQUITY.symbol},2026-08-15,5,-5`,
    );
    expect(rowsOf(flows.rows, 'fund_cash_flow')).toEqual([
      { fund_id: EQUITY.id, date: '2026-08-16', cash_flow: -5, buying: 5 },
    ]);
    expect(flows.refused).toMatchObject([{ key: 'line 3', field: 'buying' }]);
  });

  it('updates a stored fund and inserts a new one', () => {
    const text = `fund,name,symbol,category,ins_code,manager,is_active\n${EQUITY.symbol},,,,,مدیر نو,بله\n,صندوق نوپا,نوپا,gold,77777000000000007,,true`;
    const { rows } = parse('funds', text);
    expect(rowsOf(rows, 'funds')).toMatchObject([
      {
        id: EQUITY.id,
        name: EQUITY.name,
        slug: EQUITY.slug,
        category_id: EQUITY.categoryId,
        manager: 'مدیر نو',
        is_active: true,
      },
      { id: fundId('77777000000000007'), name: 'صندوق نوپا', slug: 'نوپا', category_id: GOLD.categoryId },
    ]);
    expect(parse('funds', 'fund,name\n,بی‌نشان').refused).toMatchObject([{ key: 'line 2' }]);
  });

  it('reads a category’s day by the category’s name', () => {
    const { rows, refused } = parse(
      'category_trade_data',
      'category,date,cash_flow\ngold,2026-08-16,-12\nسنگ,2026-08-16,1',
    );
    expect(rowsOf(rows, 'category_trade_data')).toEqual([
      { category_id: GOLD.categoryId, date: '2026-08-16', cash_flow: -12 },
    ]);
    expect(refused).toMatchObject([{ field: 'category', value: 'سنگ' }]);
  });

  it('throws for a header that fits no table, and names the expected headers', () => {
    expect(() => parse('fund_cash_flow', 'fund,date,profit\n')).toThrowError(
      /expected a header of fund_cash_flow \(fund, date, cash_flow, buying, selling, buyers, sellers\): "profit" is no column/,
    );
    expect(() => parse('fund_cash_flow', 'fund,cash_flow\n')).toThrowError(/"date" is missing/);
    expect(() => parse('?', 'a,b\n1,2')).toThrowError(/name the table/);
    expect(() => parse('?', 'fund,date\n')).toThrowError(/name the table/);
    expect(() => parse('?', 'symbol,manager\n')).toThrowError(/name the table/);
  });

  it('names the misspelt column of a header, and the table that is nearest to it', () => {
    expect(() => parse('?', 'fund,date,nav_redemptoin,net_asset\n')).toThrowError(
      /expected a header of fund_nav_history \(.*\): "nav_redemptoin" is no column/,
    );
    expect(() => parse('?', 'fund,date,nav_redemptoin\n')).toThrowError(
      'came fund, date, nav_redemptoin; no table has "nav_redemptoin"; name the table',
    );
  });
});

const reasons = (table: string, text: string) =>
  parse(table, text).refused.map(({ key, field, reason }) => [key, field, reason]);
const NAV_HEAD = 'fund,date,nav_redemption';
const ONE_FUND = 'expected the symbol, TSETMC code, slug or id of one fund';

describe('days of a CSV line', () => {
  it('are Jalali in years before 1900, whatever separates their parts', () => {
    const days = ['1405-05-12', '1405/05/12', '۱۴۰۵-۰۵-۱۲', '\u200e1405/5/12\u200f', '2026-08-03'];
    for (const day of days) {
      const { rows } = parse('fund_nav_history', `${NAV_HEAD}\n${EQUITY.symbol},${day},232000`);
      expect(rowsOf(rows, 'fund_nav_history')).toMatchObject([{ date: '2026-08-03' }]);
    }
    const moment = `fund,timestamp,current_price\n${EQUITY.symbol},1405-05-12 12:30,1`;
    expect(rowsOf(parse('fund_live_data', moment).rows, 'fund_live_data')).toMatchObject([
      { timestamp: '2026-08-03T09:00:00.000Z' },
    ]);
  });

  it('lie between the fund’s first day and today', () => {
    const lines = ['1405/12/01,999999', '2099-01-03,1', '2019-12-31,1', '1026-08-16,1', '2026-08-16,1'];
    const text = [NAV_HEAD, ...lines.map((line) => `${EQUITY.symbol},${line}`)].join('\n');
    expect(rowsOf(parse('fund_nav_history', text).rows, 'fund_nav_history')).toMatchObject([
      { date: '2026-08-16' },
    ]);
    expect(reasons('fund_nav_history', text)).toEqual([
      ['line 2', 'date', 'expected a date not after 2026-08-16'],
      ['line 3', 'date', 'expected a date not after 2026-08-16'],
      ['line 4', 'date', "expected a date not before 2020-01-01, the fund's first day"],
      ['line 5', 'date', 'expected a date, e.g. 2026-08-16 or 1405/05/25'],
    ]);
    const live = `fund,timestamp,current_price\n${EQUITY.symbol},2026-08-16T15:30:00+03:30,1`;
    expect(reasons('fund_live_data', live)).toEqual([
      ['line 2', 'timestamp', 'expected a moment not after 2026-08-16T10:00:00.000Z'],
    ]);
  });
});

describe('a figure of two readings', () => {
  const reason = 'expected a figure of one reading: its mark may part thousands, or decimals';

  it.each(['232.000', '۲۳۲٫۰۰۰', '1.500'])('is refused in rials: «%s»', (cell) => {
    expect(reasons('fund_nav_history', `${NAV_HEAD}\n${EQUITY.symbol},2026-08-16,${cell}`)).toEqual([
      ['line 2', 'nav_redemption', reason],
    ]);
  });

  it('is refused as a count, and none in percent points, in dollars and with other decimals', () => {
    expect(reasons('fund_cash_flow', `fund,date,buyers\n${EQUITY.symbol},2026-08-16,12.000`)).toEqual([
      ['line 2', 'buyers', reason],
    ]);
    for (const [table, text] of [
      ['fund_return_data', `fund,date,return_yearly\n${EQUITY.symbol},2026-08-16,12.345`],
      ['reference_prices', 'symbol,date,value,unit\nsilver_ounce,2026-08-16,38.125,usd'],
      ['fund_nav_history', `${NAV_HEAD}\n${EQUITY.symbol},2026-08-16,232.5`],
      ['fund_nav_history', `${NAV_HEAD}\n${EQUITY.symbol},2026-08-16,23200.125`],
    ] as const)
      expect(reasons(table, text)).toEqual([]);
  });
});

describe('one invalid line of a CSV file', () => {
  it('is refused with its own line, and the others are read', () => {
    const text = [
      NAV_HEAD,
      `${EQUITY.symbol},2026-08-16,12345 12350`,
      '',
      `${EQUITY.symbol},2026-08-15,"5`,
      `${EQUITY.symbol},2026-08-14,1 234 567`,
      `"${EQUITY.symbol}",2026-08-13,"1,2345"`,
      `${EQUITY.symbol},2026-08-12,"7"`,
    ].join('\r\n');
    expect(reasons('fund_nav_history', text)).toEqual([
      ['line 2', 'nav_redemption', 'expected a number'],
      ['line 4', null, 'expected each quote to be closed'],
      ['line 6', 'nav_redemption', 'expected a number'],
    ]);
    expect(rowsOf(parse('fund_nav_history', text).rows, 'fund_nav_history')).toMatchObject([
      { date: '2026-08-14', nav_redemption: 1234567 },
      { date: '2026-08-12', nav_redemption: 7 },
    ]);
  });

  it('does not hide a column that stands twice, which is refused before any row', () => {
    const text = `${NAV_HEAD},nav_redemption\nعیار,1405/05/11,231000,999`;
    expect(recognize(text)).toBe('fund_nav_history');
    expect(() => parse('fund_nav_history', text)).toThrowError(/the column nav_redemption stands twice/);
    expect(() => parse('fund_nav_history', 'fund,date,date\n')).toThrowError(/the column date stands twice/);
    expect(() => parse('fund_nav_history', 'fund,fund_id,date\n')).toThrowError(
      /the column fund stands twice/,
    );
  });
});

describe('the funds of a CSV file', () => {
  const HEAD = 'name,symbol,category,ins_code';
  const codeOf = (cell: string) =>
    rowsOf(parse('funds', `${HEAD}\nصندوق نو,نو,gold,${cell}`).rows, 'funds').map(({ ins_code }) => ins_code);

  it('have a code of 10 to 18 digits, however a spreadsheet wrote it', () => {
    const code = '77777000000000007';
    const quoted = `"=""${code}"""`;
    for (const cell of [code, '۷۷۷۷۷۰۰۰۰۰۰۰۰۰۰۰۷', `'${code}`, `="${code}"`, quoted, `\u200e${code}`])
      expect(codeOf(cell)).toEqual([code]);
  });

  it.each(['4.67E+16', '4.67e16', '123456789', '1234567890123456789', '77777 000000000007', 'IRT1'])(
    'are refused with the code «%s»',
    (cell) => {
      expect(codeOf(cell)).toEqual([]);
      expect(reasons('funds', `${HEAD}\nصندوق نو,نو,gold,${cell}`)).toEqual([
        ['line 2', 'ins_code', 'expected 10 to 18 digits'],
      ]);
    },
  );

  it('are refused with a code before which zeros stand', () => {
    const text = `${HEAD},reg_no\nصندوق نو,نو,gold,077777000000000007,\nدیگر,دیگر,gold,,011513`;
    expect(reasons('funds', text)).toEqual([
      ['line 2', 'ins_code', 'expected 10 to 18 digits, without zeros before them'],
      ['line 3', 'reg_no', 'expected digits, without zeros before them'],
    ]);
  });

  it('are active or not, but not both', () => {
    const text = `fund,is_active\n${EQUITY.symbol},true\n${EQUITY.insCode},خیر\n${GOLD.symbol},no`;
    expect(reasons('funds', text)).toEqual([['line 3', 'is_active', 'expected the text of line 2']]);
  });

  it('share no name and symbol, as in a file whose columns were sorted apart', () => {
    const text = `fund,name,symbol\n${EQUITY.symbol},${GOLD.name},${GOLD.symbol}\n${GOLD.symbol},${GOLD.name} نو,`;
    expect(reasons('funds', text)).toEqual([
      ['line 2', 'name', 'expected a name and symbol that no other fund has together'],
    ]);
  });

  it('are refused with a register number in scientific notation', () => {
    expect(reasons('funds', 'name,category,reg_no\nنو,gold,1.2E+4')).toEqual([
      ['line 2', 'reg_no', 'expected digits'],
    ]);
  });

  it('are not created anew where their name is misspelt or two bear it', () => {
    expect(reasons('funds', 'fund,name,category,reg_no\nعییار,طلای عیار مفید,gold,99999')).toEqual([
      ['line 2', 'fund', ONE_FUND],
    ]);
    const twin = { ...GOLD, id: fundId('99'), symbol: EQUITY.symbol, slug: 'آزما-طلا', name: 'طلای آزما' };
    const state = marketState({ funds: [EQUITY, twin] });
    const line = `${NAV_HEAD}\n${EQUITY.symbol},1405/05/10,5\n/funds/${EQUITY.slug},1405/05/10,6`;
    const { rows, refused } = parseCsv(batch(answer('fund_nav_history', line)), state);
    expect(refused).toMatchObject([{ key: 'line 2', field: 'fund', reason: ONE_FUND }]);
    expect(rowsOf(rows, 'fund_nav_history')).toMatchObject([{ fund_id: EQUITY.id, nav_redemption: 6 }]);
  });

  it('share no slug and no code, and a new one of a taken symbol gets a slug of its own', () => {
    const text = [
      'name,symbol,slug,category,ins_code,website',
      `صندوق یک,${EQUITY.symbol},,equity,77777000000000007,`,
      `صندوق دو,دو,${EQUITY.slug},equity,77777000000000008,`,
      'صندوق سه,سه,a b,equity,77777000000000009,',
      'صندوق چهار,چهار,,equity,88888000000000001,no host',
      `${'ن'.repeat(301)},پنج,,equity,88888000000000002,`,
    ].join('\n');
    expect(rowsOf(parse('funds', text).rows, 'funds')).toMatchObject([{ slug: `${EQUITY.slug}-سهامی` }]);
    expect(reasons('funds', text)).toEqual([
      ['line 3', 'slug', 'expected a slug that no other fund has'],
      ['line 4', 'slug', 'expected a slug without blanks and signs such as / and ?'],
      ['line 5', 'website', 'expected a host name or an http(s) address'],
      ['line 6', 'name', 'expected at most 300 characters'],
    ]);
    expect(reasons('funds', `fund,ins_code\n${EQUITY.symbol},${GOLD.insCode}`)).toEqual([
      ['line 2', 'ins_code', 'expected a TSETMC code that no other fund has'],
    ]);
  });

  it('are not renamed by a line of another fund with their code', () => {
    const lines = [
      'fund,name,symbol,category,ins_code,reg_no',
      `,صندوق نقره,نقره,commodity,${GOLD.insCode},`,
      `,صندوق نقره,,commodity,${GOLD.insCode},`,
      `,طلای نو,${GOLD.symbol},,${GOLD.insCode},`,
      `${EQUITY.symbol},سهامی نو,,,,`,
    ].join('\n');
    const other = expect.stringMatching(/^expected the name or symbol of the stored fund/);
    expect(reasons('funds', lines)).toEqual([
      ['line 2', 'name', other],
      ['line 3', 'name', other],
    ]);
    expect(rowsOf(parse('funds', lines).rows, 'funds')).toMatchObject([
      { id: GOLD.id, name: 'طلای نو' },
      { id: EQUITY.id, name: 'سهامی نو' },
    ]);
  });

  it('keep their address, and a line that gives another one is refused', () => {
    expect(reasons('funds', `fund,slug\n${EQUITY.symbol},آزمای-نو\n${GOLD.symbol},${GOLD.slug}`)).toEqual([
      ['line 2', 'slug', expect.stringMatching(/^expected آزما, the stored slug/)],
    ]);
  });

  it('share no register number and group: a misspelt fund is not created anew by it', () => {
    const taken =
      'expected a register number and group that no other fund has; the column fund names a stored fund';
    const lines = [
      'fund,name,category,reg_no,group_id',
      `,سهامی ازما,equity,${EQUITY.regNo},`,
      `,سهامی ازما,equity,${EQUITY.regNo},0`,
      `,صندوق دوم چتری,equity,${EQUITY.regNo},3`,
      `${GOLD.symbol},,,${EQUITY.regNo},`,
    ].join('\n');
    expect(reasons('funds', lines)).toEqual([2, 3, 5].map((at) => [`line ${at}`, 'reg_no', taken]));
    expect(rowsOf(parse('funds', lines).rows, 'funds')).toMatchObject([{ name: 'صندوق دوم چتری' }]);
  });

  it('change nothing where a file that was exported comes back unchanged, whatever its texts hold', () => {
    const unit = fc.constantFrom(
      'a',
      'ب',
      'ي',
      'ك',
      'ـ',
      '۵',
      '٥',
      '0',
      '"',
      ',',
      '،',
      ';',
      '\t',
      '\n',
      '\u200c',
      '\u200f',
      "'",
      '=',
      '+',
      '-',
      '@',
      ' ',
      '—',
    );
    const words = fc.oneof(
      fc.string({ unit, minLength: 1, maxLength: 12 }),
      fc.constantFrom(
        '+۳۵٪ «طلا»',
        "'=1+1",
        '-',
        'ندارد',
        'كاريزما',
        'سرمایه\u200cگذاری',
        'خط\r\nدوم',
        '> نو',
        '007',
      ),
    );
    // The database takes no empty text, and an export's blank cell is one.
    const text = words.filter((word) => word.trim() !== '');
    const textsOf = fc.record({
      name: text,
      symbol: fc.option(text),
      manager: fc.option(text),
      isin: fc.option(fc.constantFrom('IRT3TAZF0001', 'irt3tazf0001', '0001')),
      insCode: fc.constantFrom('0000000000000007', '11111000000000001'),
    });
    const columns = [
      'id',
      'name',
      'symbol',
      'slug',
      'manager',
      'category_id',
      'ins_code',
      'isin',
      'is_active',
      'updated_at',
    ];
    fc.assert(
      fc.property(textsOf, ({ manager, isin, ...own }) => {
        const fund = { ...GOLD, ...own, texts: { manager, isin } };
        const others = [EQUITY, LEVERAGED].filter(({ insCode }) => insCode !== own.insCode);
        const cells = [
          fund.id,
          fund.name,
          fund.symbol,
          fund.slug,
          manager,
          fund.categoryId,
          fund.insCode,
          isin,
          true,
          '2026-08-16T10:00:00+00:00',
        ];
        const stored = marketState({ funds: [...others, fund] });
        const { rows, refused } = parseCsv(batch(answer('funds', csvFile([columns, cells]))), stored);
        expect(refused).toEqual([]);
        const { id, name, slug, categoryId } = fund;
        expect(rowsOf(rows, 'funds')).toEqual([{ id, name, slug, category_id: categoryId, is_active: true }]);
      }),
      { numRuns: 400 },
    );
  });

  it('come back from the admin’s export as they are', () => {
    const columns = ['id', 'name', 'symbol', 'slug', 'category_id', 'ins_code', 'is_active', 'updated_at'];
    const tricky = { ...GOLD, name: '+۳۵ «طلا»، "نو"', symbol: "'=زرینه" };
    const funds = [EQUITY, tricky, LEVERAGED, { ...FIXED, insCode: null, symbol: null }];
    const cells = funds.map((fund) => [
      fund.id,
      fund.name,
      fund.symbol,
      fund.slug,
      fund.categoryId,
      fund.insCode,
      fund.isActive,
      '2026-08-16T10:00:00+00:00',
    ]);
    const file = csvFile([columns, ...cells]);
    expect(recognize(file)).toBe('funds');
    const { rows, refused } = parseCsv(batch(answer('funds', file)), marketState({ funds }));
    expect(refused).toEqual([]);
    // Texts that are stored so already are left out, as the database would find them equal.
    expect(rowsOf(rows, 'funds')).toEqual(
      funds.map(({ id, name, slug, categoryId }) => ({
        id,
        name,
        slug,
        category_id: categoryId,
        is_active: true,
      })),
    );
  });
});

describe('a CSV file of a spreadsheet', () => {
  const figures = (text: string) => rowsOf(parse('fund_nav_history', text).rows, 'fund_nav_history');
  const one = [{ fund_id: EQUITY.id, date: '2026-08-03', nav_redemption: 232000 }];

  it('is read with its own line above the names, empty columns, capitals and cells told to be texts', () => {
    for (const text of [
      `sep=;\r\nfund;date;nav_redemption\r\n${EQUITY.symbol};1405/05/12;232,000`,
      `fund؛date؛nav_redemption\n${EQUITY.symbol}؛1405/05/12؛232,000`,
      `\n${NAV_HEAD},,\n${EQUITY.symbol},1405/05/12,232000,,`,
      `\n,fund,,date,nav_redemption\n,${EQUITY.symbol},,1405/05/12,232000`,
      `${NAV_HEAD}\n${EQUITY.symbol},1405/05/12,232000,`,
      `Fund,Date,NAV_Redemption\n${EQUITY.symbol},'1405/05/12,'232000`,
      `="fund",="date",="nav_redemption"\n="${EQUITY.symbol}",="1405/05/12",="232000"`,
    ]) {
      expect(recognize(text)).toBe('fund_nav_history');
      expect(figures(text)).toEqual(one);
    }
    expect(() => parse('fund_nav_history', `${NAV_HEAD},\n${EQUITY.symbol},1405/05/12,1,2`)).toThrowError(
      'expected a name for each column; column 4 of fund, date, nav_redemption,  has none',
    );
    expect(() => parse('fund_nav_history', `${NAV_HEAD},Date\n`)).toThrowError(
      /the column date stands twice/,
    );
  });

  it('has texts without the formula that keeps them texts', () => {
    const { rows } = parse('funds', `fund,manager\n${EQUITY.symbol},="مدیر نو"`);
    expect(rowsOf(rows, 'funds')).toMatchObject([{ manager: 'مدیر نو' }]);
  });

  it('has no text where it has an error', () => {
    for (const cell of ['#REF!', '#NAME?', '###', 'Err:502'])
      expect(reasons('funds', `fund,manager\n${EQUITY.symbol},${cell}`)).toEqual([
        ['line 2', 'manager', 'expected a text, not the error of a spreadsheet'],
      ]);
  });

  it('leaves out a line that says nothing, and a cell that does', () => {
    for (const cell of ['', '-', '—', '−', 'ـ', '\u200e', 'ندارد', 'N/A', '#N/A', 'NULL', 'nan']) {
      const { rows, refused, dropped } = parse(
        'fund_nav_history',
        `${NAV_HEAD},net_asset\n${EQUITY.symbol},1405/05/12,232000,${cell}\n${EQUITY.symbol},1405/05/13,${cell},${cell}`,
      );
      expect(rowsOf(rows, 'fund_nav_history')).toEqual(one);
      expect([refused, [...dropped]]).toEqual([[], [['fund_nav_history: a line without a figure', 1]]]);
    }
    for (const [table, text] of [
      ['zakhireh_fixincome', `fund,date,jalali_date,zakhireh\n${FIXED.symbol},1405/05/12,1405/05/12,-`],
      ['fund_live_data', `fund,timestamp,nav,nav_date\n${FIXED.symbol},1405/05/12 12:30,,1405/05/11`],
      ['reference_prices', 'symbol,date,value,unit\nusd_free,1405/05/12,-,rial'],
    ] as const) {
      const { rows, refused, dropped } = parse(table, text);
      expect([rows, refused, [...dropped.values()]]).toEqual([[], [], [1]]);
    }
    expect(reasons('fund_nav_history', `${NAV_HEAD}\n${EQUITY.symbol},-,5`)).toEqual([
      ['line 2', 'date', 'expected a value: it is part of the key'],
    ]);
  });
});

describe('what a CSV line names', () => {
  it('is a category by its kind or its Persian name', () => {
    for (const name of ['gold', 'Gold', 'طلا', '\u200fطلا ']) {
      const { rows } = parse('category_trade_data', `category,date,cash_flow\n${name},2026-08-16,-12`);
      expect(rowsOf(rows, 'category_trade_data')).toMatchObject([{ category_id: GOLD.categoryId }]);
    }
  });

  it('is a stored category, by whichever of its names', () => {
    for (const name of ['gold', 'Gold', 'طلا', '\u200fطلا '])
      expect(rowsOf(parse('categories', `name,description\n${name},طلاها`).rows, 'categories')).toEqual([
        { name: 'gold', description: 'طلاها' },
      ]);
    expect(rowsOf(parse('categories', 'name,description\nنقره,نقره‌ها').rows, 'categories')).toMatchObject([
      { name: 'نقره' },
    ]);
    expect(reasons('categories', 'name,description\n#REF!,نقره‌ها')).toEqual([
      ['line 2', 'name', 'expected a name, not the error of a spreadsheet'],
    ]);
  });

  it('is one holding, whatever joiner stands behind its symbol', () => {
    const text = `fund,report_date,symbol,weight\n${EQUITY.symbol},2026-07-22,وبملت,0.05\n${EQUITY.symbol},2026-07-22,\u200cوبملت\u200c \u200c,0.05`;
    const holdings = rowsOf(parse('fund_portfolio_holdings', text).rows, 'fund_portfolio_holdings');
    expect(holdings.map(({ symbol }) => symbol)).toEqual(['وبملت', 'وبملت']);
  });

  it('is a stored gold fund, and a known series of prices', () => {
    const gold = 'symbol,date,price_bubble';
    const { rows } = parse(
      'gold_fund_data',
      `${gold}\n${GOLD.insCode},2026-08-16,0.1\nزرينه\u200f,2026-08-15,0.1`,
    );
    expect(rowsOf(rows, 'gold_fund_data').map(({ symbol }) => symbol)).toEqual([GOLD.symbol, GOLD.symbol]);
    for (const name of ['غلط', EQUITY.symbol])
      expect(reasons('gold_fund_data', `${gold}\n${name},2026-08-16,0.1`)).toEqual([
        ['line 2', 'symbol', 'expected the symbol of one gold or commodity fund'],
      ]);
    const prices = (symbol: string) => `symbol,date,value,unit\n${symbol},2026-08-16,5,rial`;
    expect(rowsOf(parse('reference_prices', prices('USD_Free')).rows, 'reference_prices')).toMatchObject([
      { symbol: 'usd_free' },
    ]);
    for (const { symbol } of series) expect(reasons('reference_prices', prices(symbol))).toEqual([]);
    for (const unit of ['toman', 'ریال', 'ounce'])
      expect(reasons('reference_prices', `symbol,date,value,unit\nusd_free,2026-08-16,5,${unit}`)).toEqual([
        ['line 2', 'unit', 'expected a unit, one of rial, usd'],
      ]);
    expect(reasons('reference_prices', prices('usd'))).toEqual([
      ['line 2', 'symbol', expect.stringMatching(/one of .*usd_free/)],
    ]);
  });

  it('is no new fund where its code has lost digits, or a stored fund has its name and symbol', () => {
    const fund = (name: string, symbol: string, code: string) =>
      reasons('funds', `name,symbol,category,ins_code\n${name},${symbol},gold,${code}`);
    for (const code of ['46700000000000000', '35700344742885800'])
      expect(fund('صندوق نو', 'نو', code)).toEqual([
        ['line 2', 'ins_code', expect.stringMatching(/expected all digits of the code/)],
      ]);
    // A stored code with these digits kept, and another one lost.
    const stored = marketState({ funds: [{ ...GOLD, insCode: '1111100000000012' }] });
    const spoiled = 'name,symbol,category,ins_code\nصندوق نو,نو,gold,1111100000000010';
    expect(parseCsv(batch(answer('funds', spoiled)), stored).refused).toMatchObject([{ field: 'ins_code' }]);
    expect(parse('funds', spoiled).refused).toEqual([]);
    expect(fund(EQUITY.name, EQUITY.symbol as string, '77777000000000007')).toEqual([
      ['line 2', 'name', expect.stringMatching(/a stored one has this name and symbol/)],
    ]);
  });

  it('is no new fund where the name of a stored one is joined otherwise, or a line above has the fund', () => {
    const lines = [
      'name,symbol,category,ins_code',
      `طلای\u200cزرینه,${GOLD.symbol},gold,77777000000000007`,
      `صندوق طلاي زرینه,${GOLD.symbol},gold,77777000000000008`,
      'صندوق نو,نو,gold,77777000000000009',
      'صندوق کهنه,کهنه,gold,۷۷۷۷۷۰۰۰۰۰۰۰۰۰۰۰۹',
      'نو,نو,gold,88888000000000001',
    ].join('\n');
    expect(reasons('funds', lines)).toEqual([
      ['line 2', 'name', expect.stringMatching(/a stored one has this name and symbol/)],
      ['line 3', 'name', expect.stringMatching(/a stored one has this name and symbol/)],
      ['line 5', 'name', expect.stringMatching(/each new fund once/)],
      ['line 6', 'name', expect.stringMatching(/each new fund once/)],
    ]);
    expect(rowsOf(parse('funds', lines).rows, 'funds')).toMatchObject([{ name: 'صندوق نو', slug: 'نو' }]);
  });

  it('keeps the code of a stored fund, whatever its digits', () => {
    const insCode = '29823003612377000';
    const stored = marketState({ funds: [{ ...GOLD, id: fundId(insCode), insCode }] });
    const text = `name,ins_code\nطلای زرینه,${insCode}`;
    expect(parseCsv(batch(answer('funds', text)), stored)).toMatchObject({
      refused: [],
      rows: [{ table: 'funds' }],
    });
  });
});
