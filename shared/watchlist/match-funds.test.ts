import { describe, expect, it } from 'vitest';
import { matchFunds } from './match-funds.ts';

const known = {
  slugs: ['عیار', 'نگین-کیان', 'نگین-سامان', 'کارا'],
  names: ['صندوق عیار مفید', 'نگین کیان', 'نگین سامان', 'کارا'],
  symbols: ['عیار', 'نگین', 'نگین', null],
};
const slugsOf = (rows: string[][]) => matchFunds(rows, known).funds.map(({ slug }) => slug);

describe('matchFunds(rows, known)', () => {
  it('finds funds by slug, address, symbol and name, in the order of the rows', () => {
    expect(
      slugsOf([
        ['نشانی', 'نماد'],
        ['https://example.org/funds/%DA%A9%D8%A7%D8%B1%D8%A7', ''],
        ['', 'عيار'],
        ['3', 'نگین‌ کیان'],
      ]),
    ).toEqual(['کارا', 'عیار', 'نگین-کیان']);
  });

  it('prefers the address to a symbol that two funds bear', () => {
    expect(slugsOf([['نگین', '/funds/نگین-سامان']])).toEqual(['نگین-سامان']);
  });

  it('reports a symbol of two funds and unknown words, but no heading and no empty row', () => {
    const { funds, unknown } = matchFunds([['نماد'], ['نگین'], [''], ['ژژژ', '12']], known);
    expect(funds).toEqual([]);
    expect(unknown).toEqual(['نگین', 'ژژژ']);
  });

  it('calls a fund by its symbol, else by its name, and lists it once', () => {
    expect(matchFunds([['عیار'], ['صندوق عیار مفید'], ['کارا']], known).funds).toEqual([
      { slug: 'عیار', label: 'عیار' },
      { slug: 'کارا', label: 'کارا' },
    ]);
  });
});

describe('matchFunds(rows, known) of files of others', () => {
  const exchange = {
    slugs: [
      'عیار',
      'کهربا',
      'آگاس',
      'طلا',
      'مدیر',
      'ارزش',
      'بازده',
      'رشد',
      'مختلط',
      'نگین',
      'نگین-زمین-و-ساختمان',
      'دایا-۲',
    ],
    symbols: ['عیار', 'کهربا', 'آگاس', 'طلا', 'مدیر', 'ارزش', 'بازده', 'رشد', 'مختلط', 'نگین', 'نگین', null],
    names: [
      'طلای عیار مفید',
      'کالای کهربا',
      'آرمان آگاه',
      'پشتوانه طلای لوتوس',
      'مدیریت ثروت',
      'ارزش آفرین',
      'بازده کاریزما',
      'رشد سامان',
      'مختلط آتیه',
      'طلای نگین',
      'املاک نگین',
      'بخشی دایا ۲',
    ],
  };
  const slugsIn = (text: string) => {
    const rows = text.split('\n').map((line) => line.split(','));
    return matchFunds(rows, exchange).funds.map(({ slug }) => slug);
  };

  it('finds a broker’s funds by the heading, and by no other cell', () => {
    const broker = 'ردیف,نوع,نماد,ارزش\n1,طلا,عیار,100\n2,طلا,کهربا,200\n3,مختلط,آگاس,300';
    expect(slugsIn(broker)).toEqual(['عیار', 'کهربا', 'آگاس']);
    expect(slugsIn(broker.replace('نماد', 'Symbol'))).toEqual(['عیار', 'کهربا', 'آگاس']);
    expect(slugsIn(`پرتفوی من در کارگزاری,,,\n,,,\n${broker}`)).toEqual(['عیار', 'کهربا', 'آگاس']);
  });

  it('finds them by one column for all rows where no heading is known', () => {
    const rows = 'ردیف,نوع,ورقه,ارزش\n1,طلا,عیار,100\n2,طلا,کهربا,200\n3,مختلط,آگاس,300';
    expect(slugsIn(rows)).toEqual(['عیار', 'کهربا', 'آگاس']);
    expect(slugsIn(rows.split('\n').slice(1).join('\n'))).toEqual(['عیار', 'کهربا', 'آگاس']);
    expect(slugsIn('عیار,رشد\nکهربا,\nآگاس,رشد')).toEqual(['عیار', 'کهربا', 'آگاس']);
    expect(slugsIn('طلا,/funds/عیار\nرشد,/funds/کهربا')).toEqual(['عیار', 'کهربا']);
  });

  it('takes no heading for a fund', () => {
    expect(slugsIn('مدیر,نماد,بازده\nمفید,عیار,12\nآگاه,آگاس,7')).toEqual(['عیار', 'آگاس']);
    expect(slugsIn('مدیر,بازده\nعیار,12\nآگاس,7')).toEqual(['عیار', 'آگاس']);
  });

  it('takes no heading for a fund where no fund stands below it', () => {
    expect(slugsIn('نماد,ارزش')).toEqual([]);
    const rows = [
      ['ردیف', 'نماد', 'مدیر'],
      ['1', 'ژژژ', 'مفید'],
    ];
    expect(matchFunds(rows, exchange)).toMatchObject({ funds: [], unknown: ['ژژژ'] });
  });

  it('takes no type for a fund where another column has as many', () => {
    expect(slugsIn('نوع,ورقه\nطلا,عیار\nمختلط,آگاس')).toEqual(['عیار', 'آگاس']);
    expect(slugsIn('طلا,عیار\nمختلط,آگاس')).toEqual(['عیار', 'آگاس']);
    expect(slugsIn('نوع,نماد:\nطلا,عیار\nمختلط,آگاس')).toEqual(['عیار', 'آگاس']);
    expect(slugsIn('fund_type,fund_name\nطلا,آرمان آگاه\nمختلط,طلای عیار مفید')).toEqual(['آگاس', 'عیار']);
    expect(slugsIn('نوع,نماد (بورس)\nطلا,عیار')).toEqual(['عیار']);
    expect(slugsIn('زیرگروه,دارایی\nطلا,عیار\nمختلط,آگاس')).toEqual(['عیار', 'آگاس']);
    expect(slugsIn('طلا\nمختلط')).toEqual(['طلا', 'مختلط']);
  });

  it('takes no heading for a fund where a figure below it is unknown', () => {
    for (const dash of ['-', '—', '−۳٫۵٪'])
      expect(slugsIn(`مدیر,ارزش\nعیار,100\nآگاس,${dash}`)).toEqual(['عیار', 'آگاس']);
  });

  it('finds all funds of one row, and passes a heading that stands again', () => {
    expect(slugsIn('عیار,طلا,کهربا')).toEqual(['عیار', 'طلا', 'کهربا']);
    expect(slugsIn('عیار، طلا، کهربا')).toEqual(['عیار', 'طلا', 'کهربا']);
    expect(slugsIn('عیار,طلا')).toEqual(['عیار']);
    const pages = [['نماد'], ['عیار'], ['نماد'], ['کهربا']];
    expect(matchFunds(pages, exchange)).toMatchObject({
      funds: [{ slug: 'عیار' }, { slug: 'کهربا' }],
      unknown: [],
    });
  });

  it('takes no name or type for the fund of a symbol that no fund bears', () => {
    for (const [text, unknown] of [
      ['نماد,صندوق,تعداد\nژرفا,طلا,5\nعیار,طلا,3', 'ژرفا'],
      ['نماد,نام\nخودرو,رشد\nعیار,طلای عیار مفید', 'خودرو'],
      ['نام,نماد\nمدیر,خودرو\nطلا,عیار', 'خودرو'],
    ] as const) {
      const rows = text.split('\n').map((line) => line.split(','));
      expect(matchFunds(rows, exchange)).toMatchObject({ funds: [{ slug: 'عیار' }], unknown: [unknown] });
    }
    // A code is no symbol, and a whole name is the fund's.
    expect(slugsIn('کد نماد,نام نماد\nIRT3TAZF0001,عیار')).toEqual(['عیار']);
    expect(slugsIn('نماد,نام\nعیارر,طلای عیار مفید')).toEqual(['عیار']);
  });

  it('reads each of two columns of one kind, and no fund where they name two', () => {
    expect(slugsIn('کد نماد,نماد\nIRT3TAZF0001,عیار')).toEqual(['عیار']);
    expect(slugsIn('نام,نام صندوق\nعلی,طلای عیار مفید')).toEqual(['عیار']);
    for (const types of ['صندوق,نام\nطلا,طلای عیار مفید', 'نام,صندوق\nطلای عیار مفید,طلا'])
      expect(slugsIn(types)).toEqual(['عیار']);
    const rows = [
      ['نماد', 'تعداد', 'نماد', 'تعداد'],
      ['عیار', '1', 'کهربا', '2'],
      ['آگاس', '1', '', ''],
      ['رشد', '1', 'رشد', '2'],
    ];
    expect(matchFunds(rows, exchange)).toMatchObject({
      funds: [{ slug: 'آگاس' }, { slug: 'رشد' }],
      unknown: ['عیار'],
    });
  });

  it('finds no fund where columns name different ones, as in a file whose columns were sorted apart', () => {
    for (const text of ['نماد,نشانی\nعیار,/funds/طلا', 'نماد,نام\nعیار,کالای کهربا']) {
      const rows = text.split('\n').map((line) => line.split(','));
      expect(matchFunds(rows, exchange)).toMatchObject({ funds: [], unknown: ['عیار'] });
    }
    // A type, and the symbol of another fund, are no names.
    expect(slugsIn('نماد,صندوق\nعیار,طلا\nآگاس,رشد')).toEqual(['عیار', 'آگاس']);
  });

  it('reports a first row with a figure, which is no heading', () => {
    const rows = [
      ['ژژژ', '100'],
      ['عیار', '200'],
    ];
    expect(matchFunds(rows, exchange)).toMatchObject({ funds: [{ slug: 'عیار' }], unknown: ['ژژژ'] });
    expect(matchFunds([['فهرست من'], ['عیار']], exchange).unknown).toEqual([]);
  });

  it('takes no group or type for a fund, however its column is called', () => {
    for (const heading of ['گروه صنعت', 'نوع دارایی', 'طبقه‌بندی', 'Asset Class', 'ملاحظات'])
      expect(slugsIn(`دارایی,${heading},تعداد\nعیار,رشد,5\nخودرو,مدیر,6`)).toEqual(['عیار']);
  });

  it('finds a symbol of two words however they are joined', () => {
    const funds = { slugs: ['هم-وزن'], symbols: ['هم وزن'], names: ['شاخصی هم\u200cوزن'] };
    for (const cell of ['هم وزن', 'هم\u200cوزن', 'هموزن', 'هم-وزن', 'شاخصی هم وزن'])
      expect(matchFunds([[cell]], funds).funds).toMatchObject([{ slug: 'هم-وزن' }]);
  });

  it('finds a fund whose cell has its symbol and its name, or the mark of a list', () => {
    for (const cell of [
      'عیار - طلای عیار مفید',
      'صندوق طلای عیار مفید (عیار)',
      'عیار / طلای عیار مفید',
      '(عیار)',
      '2. عیار',
      '۱- عیار',
      '• عیار',
    ])
      expect(slugsIn(`نماد\n${cell}`)).toEqual(['عیار']);
    // Each part of the cell is of another fund, or one is of none.
    for (const cell of ['عیار - کهربا', 'طلا (ژرفا)', 'سهام ژرفا - رشد', '5'])
      expect(slugsIn(`نماد\n${cell}`)).toEqual([]);
  });

  it('takes no aim or strategy for a fund', () => {
    for (const heading of ['راهبرد', 'هدف', 'برچسب', 'Strategy'])
      expect(slugsIn(`${heading},ورقه\nرشد,عیار\nبازده,کهربا\nارزش,آگاس`)).toEqual(['عیار', 'کهربا', 'آگاس']);
  });

  it('takes no row of a fund for a heading because its type is a word of one', () => {
    expect(slugsIn('عیار,صندوق,120\nطلا,صندوق,30')).toEqual(['عیار', 'طلا']);
    expect(slugsIn('عیار,سهام,120\nطلا,صندوق,30\nکهربا,سهام,5')).toEqual(['عیار', 'طلا', 'کهربا']);
    expect(slugsIn('عیار,صندوق,120')).toEqual(['عیار']);
  });

  it('tells two funds of one symbol apart by their name, and finds neither without it', () => {
    expect(slugsIn('نماد,صندوق\nنگین,املاک نگین\nنگین,طلای نگین')).toEqual(['نگین-زمین-و-ساختمان', 'نگین']);
    expect(matchFunds([['نماد'], ['نگین']], exchange)).toMatchObject({ funds: [], unknown: ['نگین'] });
  });

  it('takes no type for a fund beside a symbol that two funds bear', () => {
    for (const [row, unknown] of [
      ['نگین,طلا', ['نگین']],
      ['طلا,نگین,100', ['نگین']],
      ['نماد,ارزش\nنگین,100', ['نگین']],
    ] as const) {
      const rows = row.split('\n').map((line) => line.split(','));
      expect(matchFunds(rows, exchange)).toMatchObject({ funds: [], unknown });
    }
  });

  it('finds a slug whose digits the file wrote as Latin ones', () => {
    expect(slugsIn('نماد,نام,نشانی\nx,y,/funds/دایا-2')).toEqual(['دایا-۲']);
    expect(slugsIn('نشانی\nhttps://example.org/funds/عیار\u200f')).toEqual(['عیار']);
  });

  it('finds a name with the word «صندوق» before it, or without', () => {
    expect(slugsIn('نام صندوق\nصندوق طلای عیار مفید\nآرمان آگاه')).toEqual(['عیار', 'آگاس']);
    expect(matchFunds([['نام'], ['عیار مفید']], known).funds).toEqual([{ slug: 'عیار', label: 'عیار' }]);
  });

  it('finds all funds of rows that are lists, and none twice as what describes others', () => {
    expect(slugsIn('عیار,کهربا')).toEqual(['عیار', 'کهربا']);
    expect(slugsIn('عیار، کهربا')).toEqual(['عیار', 'کهربا']);
    expect(slugsIn('/funds/عیار,/funds/طلا')).toEqual(['عیار', 'طلا']);
    expect(slugsIn('عیار,طلا,آگاس\nکهربا,رشد,مدیر\nارزش')).toEqual([
      'عیار',
      'طلا',
      'آگاس',
      'کهربا',
      'رشد',
      'مدیر',
      'ارزش',
    ]);
    expect(slugsIn('عیار,عیار,آگاس')).toEqual(['عیار', 'آگاس']);
    expect(slugsIn('عیار,طلا')).toEqual(['عیار']);
    expect(slugsIn('عیار,طلای عیار مفید\nآگاس,آرمان آگاه')).toEqual(['عیار', 'آگاس']);
    expect(slugsIn('عیار,طلا,رشد\nآگاس,مختلط,مدیر')).toEqual(['عیار', 'آگاس']);
  });

  it('takes no type for a fund where it stands alone above rows with figures', () => {
    const parted = 'نماد,تعداد\nطلا,\nعیار,1\nکهربا,2\nمختلط,\nآگاس,4';
    const rows = parted.split('\n').map((line) => line.split(','));
    expect(matchFunds(rows, exchange)).toMatchObject({
      funds: [{ slug: 'عیار' }, { slug: 'کهربا' }, { slug: 'آگاس' }],
      unknown: ['طلا', 'مختلط'],
    });
    expect(slugsIn('نماد,تعداد\nطلا,3\nعیار,1')).toEqual(['طلا', 'عیار']);
    expect(slugsIn('نماد,یادداشت\nطلا,\nعیار,خوب')).toEqual(['طلا', 'عیار']);
    expect(slugsIn('نماد\nطلا\nعیار')).toEqual(['طلا', 'عیار']);
  });

  it('finds a symbol with a hashtag, a sign of a messenger, or its share', () => {
    expect(slugsIn('#عیار ✅\n🔥 کهربا\nآگاس؟')).toEqual(['عیار', 'کهربا', 'آگاس']);
    expect(slugsIn('عیار ۵۰٪\nکهربا: ۳۰\nآگاس: ٪۲۰')).toEqual(['عیار', 'کهربا', 'آگاس']);
    // The second fund of a name is another one.
    expect(slugsIn('نماد\nکهربا ۲')).toEqual([]);
  });

  it('finds words behind the bullet or number of a typed list, and in quotes', () => {
    expect(slugsIn('1. عیار\n۲- کهربا\n3) صندوق آگاس')).toEqual(['عیار', 'کهربا', 'آگاس']);
    expect(slugsIn('- عیار\n• کهربا\n«آگاس»')).toEqual(['عیار', 'کهربا', 'آگاس']);
  });

  it('finds a symbol with the word «صندوق» before it, and takes no type with it for a fund', () => {
    expect(slugsIn('صندوق عیار\nصندوق\u200cآگاس\nصندوق کهربا')).toEqual(['عیار', 'آگاس', 'کهربا']);
    expect(slugsIn('نماد\nصندوق طلا')).toEqual(['طلا']);
    expect(slugsIn('صندوق طلا,عیار')).toEqual(['عیار']);
    expect(slugsIn('نماد,نام صندوق\nعیار,صندوق طلا')).toEqual(['عیار']);
    expect(matchFunds([['نماد'], ['صندوق نگین']], exchange)).toMatchObject({
      funds: [],
      unknown: ['صندوق نگین'],
    });
  });

  it('finds a renamed or merged fund by its old slug and address', () => {
    const moves = new Map([['کهنه', 'عیار']]);
    for (const cell of ['کهنه', '/funds/کهنه', `https://example.org/funds/${encodeURIComponent('کهنه')}`])
      expect(matchFunds([[cell]], exchange, moves).funds).toEqual([{ slug: 'عیار', label: 'عیار' }]);
    // Our files have Latin digits, also of the old slug.
    const numbered = new Map([['کیان-۲', 'عیار']]);
    for (const cell of ['/funds/کیان-2', '\u200fكيان-٢'])
      expect(matchFunds([[cell]], exchange, numbered).funds).toEqual([{ slug: 'عیار', label: 'عیار' }]);
  });

  it('says by which column it found what', () => {
    const rows = [
      ['نماد صندوق', 'تعداد'],
      ['عيار', '3'],
      ['ژژژ', '1'],
    ];
    expect(matchFunds(rows, exchange)).toMatchObject({
      headings: ['نماد صندوق'],
      matches: [{ words: 'عيار', label: 'عیار' }],
      unknown: ['ژژژ'],
    });
    expect(matchFunds([['عیار']], exchange).headings).toEqual([]);
  });
});
