import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { dispatch } from './dispatch.ts';
import { commands } from './index.ts';

const dataDir = temporaryFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a command in this process and returns what it prints. */
async function run(
  args: readonly string[],
  env: Record<string, string> = {},
  printed: string[] = [],
): Promise<string> {
  await dispatch(
    args,
    { DATA_DIR: dataDir, ...env },
    {
      now: () => new Date('2026-08-16T09:00:00Z'),
      log: () => {},
      print: (text) => printed.push(text),
      signal: new AbortController().signal,
    },
  );
  return printed.join('\n');
}
const failure = (args: readonly string[], env?: Record<string, string>): Promise<Error> =>
  run(args, env).then(
    () => Promise.reject(new Error('it did not fail')),
    (error: Error) => error,
  );

describe('dispatch(args, env, effects)', () => {
  it('lists every command with --help, and the options of one', async () => {
    const help = await run(['--help']);
    for (const { name, summary } of commands) {
      expect(help).toMatch(new RegExp(`^  ${name} +`, 'm'));
      expect(help).toContain(summary);
    }
    expect(await run(['snapshot', '--help'])).toContain('--only <value>');
  });

  it.each([
    [['nonsense'], 'there is no command "nonsense"; there are: '],
    [['publish', '--nonsense'], 'usage: npm run pipeline -- publish'],
    [['publish', '--nonsense'], 'options: --dry-run, --to <value>, --fresh, --json, --help'],
    [['publish', 'stray'], 'unexpected "stray"'],
    [['snapshot', '--only', 'nonsense'], 'there is no aggregate "nonsense"; there are: navigation'],
    [['rollback', '../../etc'], 'there is no release "../../etc"; there are: none'],
    [['rollback'], 'no earlier release'],
    [
      ['seed', '--real-only', '--remove-simulated'],
      'seed: --real-only and --remove-simulated do not go together',
    ],
    [['upload', '--dry-run'], 'no target is configured; there are: '],
    [['trace'], 'trace: expected "market", a category or a fund, came none'],
  ])('refuses %j and says what is allowed', async (args, line) => {
    const error = await failure(args);
    expect(error).toMatchObject({ name: 'CliError', exitCode: 2 });
    expect(error.message).toContain(line);
    expect(error.message).not.toContain('\n');
  });

  it.each([
    ['KEEP_RELEASES', 'none', 'expected a whole number from 1 to 10000, came "none"'],
    ['KEEP_RELEASES', '1.5', 'expected a whole number from 1 to 10000, came "1.5"'],
    ['SITE_PORT', '99999', 'expected a whole number from 0 to 65535, came "99999"'],
    ['KEEP_DATA_HOURS', '-1', 'expected a number from 0.01 to 8760, came "-1"'],
  ])('says what %s=%s may be', async (name, value, said) =>
    expect((await failure(['status'], { [name]: value })).message).toBe(
      `configuration refused: ${name}: ${said}`,
    ),
  );

  it('names the targets that are configured, and the kinds of jobs that exist', async () => {
    const target = { TARGET_FOLDER: join(dataDir, 'www') };
    expect((await failure(['upload', 's3', '--dry-run'], target)).message).toBe(
      'expected one of folder, came s3',
    );
    expect((await failure(['watch', '--kinds', 'ingest, deliver,nonsense,'])).message).toMatch(
      /^watch: --kinds expects some of [a-z-]+(?:, [a-z-]+)*; came "nonsense", ""$/,
    );
    const { message } = await failure(['status'], { SUPABASE_URL: 'https://ref.supabase.co' });
    expect(message).toBe('configuration refused: SUPABASE_URL and SUPABASE_ANON_KEY go together');
  });

  it('names the environment variable that is invalid', async () => {
    expect(await failure(['status'], { SITE_PORT: 'x' })).toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('SITE_PORT'),
    });
  });

  it.each(['publish', 'migrate', 'seed', 'snapshot', 'sources', 'upload', 'watch'])(
    'exits with 1 while the database is down: %s names its address in one line, without the password',
    async (command) => {
      const error = await failure([command], { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' });
      expect(error).toMatchObject({
        exitCode: 1,
        message: expect.stringMatching(/^cannot reach the database at [^\n]*127\.0\.0\.1:1[^\n]*$/),
      });
      expect(error.message).not.toContain('secret');
    },
  );

  it.each(['word', 'http://host/name', 'postgres://host:99999/name'])(
    'refuses the DATABASE_URL %s in one line that does not repeat it',
    async (url) => {
      const error = await failure(['status'], { DATABASE_URL: url });
      expect(error).toMatchObject({
        exitCode: 2,
        message:
          'configuration refused: DATABASE_URL: must read postgres://user:password@host:port/name, percent-encoded',
      });
    },
  );

  it('prints a status before the first publish, without a database', async () => {
    const env = { DATA_DIR: join(dataDir, 'none'), DATABASE_URL: 'postgres://me@127.0.0.1:1/none' };
    const printed: string[] = [];
    const failed = await run(['status', '--json'], env, printed).catch((error: unknown) => error);
    expect(failed).toMatchObject({ exitCode: 1, message: 'the database did not answer' });
    // It reads, and creates nothing.
    expect(existsSync(env.DATA_DIR)).toBe(false);
    const status = JSON.parse(printed.join());
    expect(status).toMatchObject({
      version: null,
      sources: null,
      databaseError: expect.stringContaining('cannot reach'),
    });
  });

  it.each(['status', 'sources', 'trace market', 'upload', 'releases', 'verify', 'rollback'])(
    'creates nothing where nothing is yet: %s',
    async (line) => {
      const folder = join(dataDir, 'absent');
      const printed: string[] = [];
      const failed = await run(line.split(' '), { DATA_DIR: folder }, printed).then(() => null, String);
      expect(`${printed} ${failed}`).toMatch(/no database in|nothing is published|no earlier release/);
      expect(existsSync(folder)).toBe(false);
    },
  );

  it.each([
    ['that cannot be created', '/proc/sandoghnama'],
    ['below a file', '/proc/version/data'],
  ])('refuses a data folder %s, in one line and at once', async (_, folder) => {
    for (const command of ['publish', 'tidy'])
      expect(await failure([command], { DATA_DIR: folder })).toMatchObject({
        exitCode: 2,
        message: expect.stringMatching(
          /^the data folder \S+ cannot be used: [^\n]+; set DATA_DIR to another$/,
        ),
      });
  });

  it('refuses a folder to publish to before it publishes, at once', async () => {
    expect(await failure(['publish', '--to', '/proc/sandoghnama/www'])).toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(
        /^the folder \/proc\S+ cannot be used: no folder can be created there \(ENOENT\); name another with --to$/,
      ),
    });
  });

  it('refuses a target folder before it publishes, at once', async () => {
    expect(await failure(['publish'], { TARGET_FOLDER: '/proc/sandoghnama' })).toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(
        /^the target folder \/proc\S+ cannot be used: [^\n]+; set TARGET_FOLDER to another$/,
      ),
    });
  });

  it('refuses a file as the data folder, in one line', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await failure(['verify'], { DATA_DIR: file })).toMatchObject({
      message: expect.not.stringContaining('\n'),
    });
  });
});

describe('commands', () => {
  it('have unique names and a help line for every option', () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
    for (const { options } of commands)
      for (const { help } of Object.values(options)) expect(help).toMatch(/\S[^.]$/);
  });
});
