// Every variable of .env.example with values that an operator could type by mistake: each is refused in one line that names the variable and
// says what is allowed, or it is a value that the program can use.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readUploadSettings } from './delivery/settings.ts';

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
const names = [...example.matchAll(/^#([A-Z][\w<>]*)=/gm)].map(([, name]) =>
  (name as string).replace('<ID>', 'TSETMC').replace('<NAME>', 'API'),
);

/** Words and signs that no variable's value is made of; a folder may have nearly any name. */
const NEVER = ['  ', 'x\ny', '\0', 'a\r\nb: c'];
/** No number, no address, no switch. */
const WORDS = [
  ...[
    '-1',
    '+5',
    '1e3',
    '0x10',
    '5.',
    'NaN',
    'Infinity',
    'null',
    'yes',
    'on',
    '[]',
    '{}',
    '۱۲',
    '٤',
    '１２',
    'none',
  ],
  ...[
    'http://',
    'ftp://example.ir',
    'javascript:alert(1)',
    '//example.ir',
    'example.ir',
    '99999999999',
    '1,000',
    '5 h',
  ],
];
const NUMBERS = names.filter((name) =>
  /_PORT$|^KEEP_|^UPLOAD_|^PURGE_BATCH|_(?:CONCURRENCY|PER_SECOND|ATTEMPTS|TIMEOUT_MS)$/.test(name),
);
const ADDRESSES = [
  'SUPABASE_URL',
  'SITE_ORIGIN',
  'S3_ENDPOINT',
  'PURGE_URL',
  'INDEXNOW_ENDPOINT',
  'SOURCE_TSETMC_API_URL',
];
const SWITCHES = ['PICTURES', 'S3_PATH_STYLE', 'S3_PAGE_NAMES', 'S3_ENCODING'];
const LATIN = [
  'SITE_HOST',
  'WATCH_HOST',
  'S3_BUCKET',
  'S3_REGION',
  'S3_PREFIX',
  'PURGE_FIELD',
  'SUPABASE_SITE_BUCKET',
];
const SECRETS = names.filter((name) => /KEY|TOKEN|DATABASE_URL/.test(name));
/** Read where they are used: scripts/run.mjs, astro.config.mjs, pipeline/cli.ts. A value that is not theirs is as none. */
const ELSEWHERE = ['DEBUG', 'PWA', 'NODE_OPTIONS'];

/** Reads all that the environment sets, with what goes with each variable. */
function read(name: string, value: string): void {
  const beside: Record<string, string> = {
    ...(/^(?:S3|AWS)_/.test(name)
      ? { S3_BUCKET: 'b', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's' }
      : {}),
    ...(/^SUPABASE_/.test(name)
      ? { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'k', SUPABASE_SERVICE_KEY: 's' }
      : {}),
    ...(/^PURGE_/.test(name) ? { PURGE_URL: 'https://example.ir' } : {}),
    ...(name.endsWith('_RELAY_TOKEN') ? { SOURCE_RELAY: 'https://relay.example' } : {}),
  };
  const config = readConfig({ ...beside, [name]: value });
  readUploadSettings(config.targets);
  config.sources.of('tsetmc');
}

function refusal(name: string, value: string): { exitCode?: number; message: string } | null {
  try {
    read(name, value);
    return null;
  } catch (error) {
    return error as { exitCode?: number; message: string };
  }
}

const asked = (variables: readonly string[], values: readonly string[]): [name: string, value: string][] =>
  variables.flatMap((name) => values.map((value): [string, string] => [name, value]));

describe('a variable of .env.example', () => {
  const own = names.filter((name) => !ELSEWHERE.includes(name));
  /** A list of pairs or addresses, for which blanks separate and are nothing. */
  const lists = ['TRUSTED_PROXIES', 'SOURCE_TSETMC_HOST_URLS', 'SOURCE_TSETMC_HOST_RELAYS'];

  it('is known to one of these lists', () => {
    expect(own.length).toBeGreaterThan(45);
    expect([...NUMBERS, ...ADDRESSES, ...SWITCHES, ...LATIN].filter((name) => !names.includes(name))).toEqual(
      [],
    );
  });

  it.each([
    ...asked(
      own.filter((name) => !lists.includes(name) && name !== 'S3_PREFIX'),
      NEVER,
    ),
    ...asked(lists, ['\0', 'x']),
    ...asked([...NUMBERS, ...ADDRESSES, ...SWITCHES], WORDS),
    ...asked(LATIN, ['۱۲', 'http://', 'a b', '[]', 'سطل', 'x;y', '$(id)']),
    ...asked(
      SECRETS.filter((name) => !name.endsWith('RELAY_TOKEN')),
      ['a b'],
    ),
    ...asked(SECRETS, ['۱۲', 'کلید']),
    ...asked(ADDRESSES, ['https://ali:secret@example.ir/']),
    ...asked(
      ['DATABASE_URL'],
      ['postgres://me:100%@db.example/x', 'http://db.example', 'db.example', 'postgres:///x'],
    ),
    ...asked(['SOURCE_TSETMC_CONCURENCY', 'SOURCE_TSETMC_RELAY_TOKENS', 'SOURCE_TSETMC_constructor'], ['5']),
  ])('%s=%j is refused by its name', (name, value) => {
    const refused = refusal(name, value);
    expect(refused).toMatchObject({ exitCode: 2, message: expect.stringContaining(name) });
    expect(refused?.message).not.toMatch(/[\n\r\0]/);
    expect(refused?.message).toMatch(/expected|must read|unknown|Invalid option/);
    if (SECRETS.includes(name)) expect(refused?.message).not.toContain(value.trim() || value);
  });

  it('takes blanks around a number, which an editor leaves', () => {
    for (const name of NUMBERS)
      expect([name, refusal(name, name.endsWith('_TIMEOUT_MS') ? ' 500 ' : ' 5 ')]).toEqual([name, null]);
  });
});
