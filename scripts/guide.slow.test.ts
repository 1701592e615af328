// Follows docs/operate.md: the shell blocks of "First time" and of "Backup and restore" are run as they stand there, on a new Postgres
// with passwords and TLS. Replaced are paths outside the test's folder, the accounts of the machine, and the installation of packages.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucketFiles } from '../pipeline/database/bucket-files.ts';
import { connectTo } from '../pipeline/database/client.ts';
import { type Cluster, openCluster } from '../pipeline/database/testing/cluster.ts';
import { installedPostgres } from '../pipeline/database/testing/installed-postgres.ts';
import { openOriginals } from '../pipeline/media/originals.ts';
import { processPicture } from '../pipeline/media/process-picture.ts';
import { openReadonlyDataDir } from '../pipeline/snapshots/data-dir.ts';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import { root } from './bundle.ts';
import { readProjectFile } from './read-project-file.ts';

const PASSWORD = 'p@ss/wörd:%41&?#';
const guide = readProjectFile('docs/operate.md');
const installed = installedPostgres();

/** The shell blocks of one section of the guide. */
function blocksOf(title: string): string[] {
  const section = guide.split(/^## /m).find((each) => each.startsWith(`${title}\n`)) ?? '';
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block as string);
}

const [asRoot = '', asUser = '', units = ''] = blocksOf('First time');
const [dump = '', createEmpty = '', restore = ''] = blocksOf('Backup and restore');

let folder: string;
let cluster: Cluster;
const at = (path: string): string => join(folder, path);

/** Programs in place of those that would change the machine. `runuser` runs its command, as postgres's superuser where it is his. */
function installStandIns(): void {
  const script = (name: string, body: string): void => {
    writeFileSync(at(`bin/${name}`), `#!/bin/bash\n${body}\n`);
    chmodSync(at(`bin/${name}`), 0o755);
  };
  mkdirSync(at('bin'));
  const { port } = new URL(cluster.url);
  script('useradd', '[[ "$*" == *sandoghnama ]]');
  script(
    'runuser',
    `[ "$1" = -u ] && [ "$3" = -- ] || exit 2
     if [ "$2" = postgres ]; then export PGHOST=${cluster.folder} PGPORT=${port} PGUSER=postgres; fi
     shift 3; exec "$@"`,
  );
  // The accounts do not exist here: owner and group are left out.
  script(
    'install',
    'for word; do case "$word" in -o|-g) skip=1;; *) [ -n "$skip" ] || set -- "$@" "$word"; skip=;; esac; shift; done; exec /usr/bin/install "$@"',
  );
  script('git', `[ "$1" = clone ] && rmdir "$3" && ln -s ${root} "$3"`);
}

/** A block with the test's folder in place of the machine's, and the chosen password. */
const adapt = (block: string): string =>
  block
    .replaceAll(/(?<![\w.])\/(srv|var\/lib|etc)\//g, (_, path: string) => `${folder}/${path}/`)
    .replaceAll("password 'password'", `password '${PASSWORD}'`)
    .replace(/^npm ci$/m, 'test -d node_modules')
    .replace(/^npm run bundle.*$/m, '')
    .replace(/^npm run pipeline -- watch.*$/m, '');

const quiet = { ASTRO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', LITE_TELEMETRY: '0' };

/** Runs a block in bash, each line of which must succeed; returns its standard output. */
function follow(block: string, before = ''): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', adapt(before + block)], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...quiet, HOME: folder, PATH: [at('bin'), installed?.programs, process.env.PATH].join(':') },
  });
  if (status !== 0) throw new Error(`${block}\nended with ${status}: ${stderr.slice(-2000)}`);
  return stdout;
}

/** Writes the chosen password and the server's address into the example, as the guide asks. */
function fillEnvironmentFile(): void {
  const file = at('etc/sandoghnama.env');
  const { host } = new URL(cluster.url);
  const encoded = spawnSync(process.execPath, ['-p', 'encodeURIComponent(process.argv[1])', PASSWORD], {
    encoding: 'utf8',
  });
  const url = `postgres://sandoghnama:${encoded.stdout.trim()}@${host}/sandoghnama?sslmode=verify-full&sslrootcert=${cluster.folder}/server.crt`;
  const filled = readFileSync(file, 'utf8')
    .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL='${url}'`)
    .replace("'/var/lib/sandoghnama'", `'${at('var/lib/sandoghnama')}'`);
  // Share images are not what is tested here, and take most of the time.
  writeFileSync(file, `${filled}PICTURES='false'\n`);
}

const PICTURE = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** A picture as the admin uploads it and the service processes it. */
async function addPicture(): Promise<void> {
  const url = follow('printf %s "$DATABASE_URL"', withEnvironment);
  const database = await connectTo(url);
  try {
    const body = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#c8a13a' } })
      .png()
      .toBuffer();
    const type = { contentType: 'image/png', cacheControl: 'no-cache' };
    await openBucketFiles(database).write('media', `${PICTURE}.png`, body, type);
    await database.query(`insert into media (id, storage_key, name, alt) values ($1, $2, 'سکه', 'یک سکه')`, [
      PICTURE,
      `${PICTURE}.png`,
    ]);
    const readOriginal = openOriginals({ supabase: null, targets: {} }, database);
    await processPicture({ database, dataDir: at('var/lib/sandoghnama'), readOriginal }, PICTURE);
  } finally {
    await database.close();
  }
}

const withEnvironment = 'set -a; . /etc/sandoghnama.env; set +a; ';
const inCheckout = `${withEnvironment}cd /srv/sandoghnama; `;

describe.runIf(installed)('the operator’s guide, followed on a new Postgres with passwords and TLS', () => {
  beforeAll(async () => {
    folder = temporaryFolder();
    // The service's server and certificate, and the folders of a Debian.
    cluster = await openCluster(installed ?? {});
    for (const path of ['srv', 'var/lib', 'etc/systemd/system']) mkdirSync(at(path), { recursive: true });
    installStandIns();
  });
  afterAll(async () => {
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('First time, as root: account, folders, roles, database, environment file', () => {
    follow(asRoot);
    expect(statSync(at('var/lib/sandoghnama')).mode & 0o777).toBe(0o700);
    expect(statSync(at('etc/sandoghnama.env')).mode & 0o777).toBe(0o640);
    fillEnvironmentFile();
  });

  it('First time, as the service’s user: the schema, the real market, a first release', () => {
    follow(asUser);
    const releases = follow('npm run -s pipeline -- releases', inCheckout);
    expect(releases).toMatch(/^\*/m);
    // Nothing of the data folder is open to other accounts.
    expect(readdirSync(at('var/lib/sandoghnama')).length).toBeGreaterThan(3);
  });

  it('the account of the service has no special right', () => {
    const sql = `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls from pg_roles where rolname = current_user`;
    expect(follow(`psql -Atc "${sql}" "$DATABASE_URL"`, withEnvironment).trim()).toBe('f');
    expect(
      follow(
        `psql -Atc "select ssl from pg_stat_ssl where pid = pg_backend_pid()" "$DATABASE_URL"`,
        withEnvironment,
      ).trim(),
    ).toBe('t');
  });

  it('refuses a certificate of another authority', () => {
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      at('other.key'),
      '-out',
      at('other.crt'),
      '-subj',
      '/CN=other',
    ]);
    const wrong = `DATABASE_URL="\${DATABASE_URL/${cluster.folder.replaceAll('/', '\\/')}\\/server.crt/${at('other.crt').replaceAll('/', '\\/')}}" npm run -s pipeline -- migrate`;
    expect(() => follow(wrong, inCheckout)).toThrow(/certificate/i);
  });

  it('Backup and restore, without a superuser: the copy publishes the same release', async () => {
    await addPicture();
    follow('npm run -s pipeline -- publish', inCheckout);
    const live = () => follow('npm run -s pipeline -- releases', inCheckout).match(/^\*.*/m)?.[0];
    const before = live();
    follow(dump, inCheckout);
    follow(createEmpty);
    follow(restore, inCheckout);
    expect(live()).toBe(before);
  });

  it('Backup and restore, on an empty data folder: articles, sources and pictures are those of the backup', () => {
    const files = (dataDir: string) => {
      const { hashes, releases } = openReadonlyDataDir(at(dataDir));
      const names = [...hashes.entries(releases.live()?.files ?? null)].map(([name]) => name);
      // Data files carry their hash; a new folder begins to count.
      return names.filter((name) => !name.startsWith('data/'));
    };
    const onNewMachine = `${inCheckout}export DATA_DIR=${at('var/lib/restored')}; `;
    follow(restore.split('\n').at(-2) as string, `${onNewMachine}${restore.split('\n')[0]}; `);
    expect(files('var/lib/restored')).toEqual(files('var/lib/sandoghnama'));
    expect(files('var/lib/restored')).toContain(`media/${PICTURE}.jpg`);
    expect(files('var/lib/restored').filter((name) => /^(news|analysis)\/.+\.html$/.test(name))).not.toEqual(
      [],
    );
    // A minute may pass between the two.
    const sources = (before: string) =>
      follow('npm run -s pipeline -- sources --json', before).replaceAll(
        /"ageMinutes":\d+/g,
        '"ageMinutes":"…"',
      );
    expect(
      sources(`${onNewMachine}${restore.split('\n')[0]}; export DATABASE_URL="$RESTORED_URL"; `),
    ).toEqual(sources(inCheckout));
  });

  it('Other schema: what `migrate` refuses moves to an empty database', () => {
    const { port } = new URL(cluster.url);
    const addressOf = (name: string) =>
      `postgres:///${name}?host=${cluster.folder}&port=${port}&user=postgres`;
    const urls = `export OLD_URL='${addressOf('other_schema')}' NEW_URL='${addressOf('moved')}'; cd /srv/sandoghnama; `;
    follow('runuser -u postgres -- createdb other_schema; runuser -u postgres -- createdb moved');
    const migrateOld = 'DATABASE_URL="$OLD_URL" npm run -s pipeline -- migrate';
    follow(migrateOld, urls);
    follow('psql -q -v ON_ERROR_STOP=1 -f supabase/tests/one-row-each.sql "$OLD_URL"', urls);
    const older = `insert into supabase_migrations.schema_migrations (version) values ('20200101000000')`;
    follow(`psql -q -v ON_ERROR_STOP=1 -c "${older}" "$OLD_URL"`, urls);
    expect(() => follow(migrateOld, urls)).toThrow(/docs\/operate\.md says \("Other schema"\)/);
    const [move = ''] = blocksOf('Other schema');
    // The dump is written where the operator is; here beside the other files of the test.
    follow(move.replaceAll('content.dump', at('content.dump')), urls);
    const tables = ['funds', 'admin_users', 'contact_messages', 'site_settings', 'articles'];
    const counts = tables.map((table) => `(select count(*) from ${table})`).join(', ');
    const count = (url: string) => follow(`psql -Atc 'select ${counts}' "${url}"`, urls);
    expect(count('$NEW_URL')).toBe(count('$OLD_URL'));
    expect(count('$NEW_URL')).toMatch(/^1\|3\|/);
    follow('DATABASE_URL="$NEW_URL" npm run -s pipeline -- migrate', urls);
  });

  it('the units start what exists, with the environment file', () => {
    follow(units.split('\n', 1)[0] as string);
    const installed = readdirSync(at('etc/systemd/system')).sort();
    expect(installed).toEqual(['sandoghnama-serve.service', 'sandoghnama.service']);
    for (const name of installed) {
      const unit = readFileSync(at(`etc/systemd/system/${name}`), 'utf8');
      expect(unit).toContain('EnvironmentFile=/etc/sandoghnama.env');
      expect(unit).toContain('UMask=0077');
      const [, command = ''] = /^ExecStart=\/srv\/sandoghnama\/(.+)$/m.exec(unit) ?? [];
      expect(command.split(' ').slice(-2)[0]).toBe('pipeline/cli.ts');
      expect(units).toContain(name.replace('.service', ''));
    }
  });
});

describe.runIf(installed)('compose.yaml’s database', () => {
  const compose = readProjectFile('compose.yaml');
  let server: Cluster;
  beforeAll(async () => {
    server = await openCluster(installed ?? {});
  });
  afterAll(() => server?.remove());

  it('has, after the image’s first start, the account of the service’s address, which migrates and is healthy', () => {
    const { host, port } = new URL(server.url);
    const password = '0f8fad5bd9cb469fa165';
    const run = (command: string, args: readonly string[], env: Record<string, string>) => {
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...quiet,
          PATH: [installed?.programs, process.env.PATH].join(':'),
          HOME: server.folder,
          ...env,
        },
      });
      if (status !== 0)
        throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr.slice(-2000)}`);
      return stdout;
    };
    // As the image's entry point does it: over the socket, in the order of the names, SQL by psql and scripts by bash.
    const onSocket = { PGHOST: server.folder, PGPORT: port, DATABASE_PASSWORD: password };
    const mounted = [...compose.matchAll(/- \.\/(\S+):\/docker-entrypoint-initdb\.d\/(\S+):ro/g)];
    for (const [, file = ''] of mounted.sort(([, , a = ''], [, , b = '']) => (a < b ? -1 : 1)))
      if (file.endsWith('.sql'))
        run('psql', ['-v', 'ON_ERROR_STOP=1', '--username=postgres', '-f', file], onSocket);
      else run('bash', [file], onSocket);
    const [, check = ''] = /test: \[CMD, (pg_isready, [^\]]+)\]/.exec(compose) ?? [];
    const [program = '', ...args] = check.split(', ');
    expect(run(program, args, { PGPORT: port })).toMatch(/accepting connections/);
    const [, address = ''] = /^ {4}DATABASE_URL: (\S+?:)\$\{DATABASE_PASSWORD/m.exec(compose) ?? [];
    const DATABASE_URL = `${address}${password}@${host}/sandoghnama`;
    expect(compose).toContain('write it into .env}@database:5432/sandoghnama');
    const env = { DATABASE_URL, DATA_DIR: join(server.folder, 'data') };
    run('npm', ['run', '-s', 'pipeline', '--', 'migrate'], env);
    expect(run('npm', ['run', '-s', 'pipeline', '--', 'status'], env)).toMatch(
      /^version +nothing is published yet$/m,
    );
  });
});
