import { execFileSync } from 'node:child_process';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../pipeline/config.ts';
import { readUploadSettings } from '../../pipeline/delivery/settings.ts';
import { root } from '../bundle.ts';
import { readProjectFile } from '../read-project-file.ts';
import { formatEnvExample } from './format-env-example.ts';

const example = readProjectFile('.env.example');
const names = [...example.matchAll(/^#([A-Z][\w<>]*)=/gm)].map(([, name]) => name as string);
const sources = execFileSync('git', ['ls-files', '-z', 'pipeline', 'docs', 'README.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(?:ts|md|env|service|yml)$/.test(file) && !/test|spec-coverage/.test(file));

describe('.env.example', () => {
  it('is what the schemas say: `node scripts/run.mjs scripts/env-example.ts` writes it', () => {
    expect(example).toBe(formatEnvExample());
  });

  it('has each variable once, with its meaning', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(example).not.toContain('undefined');
  });

  it('has every variable that code and guides name', () => {
    const text = sources.map((file) => readProjectFile(file)).join('\n');
    const known = new Set(names);
    const used = [
      ...text.matchAll(
        /(?:`|env\.|environment\.|environment\[')((?:S3|AWS|TARGET|SUPABASE|UPLOAD|PURGE|INDEXNOW|DATA|SITE|WATCH|API|DATABASE|KEEP|TRUSTED)_[A-Z_]+)\b/g,
      ),
    ].map(([, name]) => name as string);
    expect(used.length).toBeGreaterThan(50);
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('uncommented as it is, sets what is set without it', () => {
    const uncommented = example.replaceAll(/^#(?=[A-Z]\w*=)/gm, '');
    const environment = parseEnv(uncommented) as Record<string, string>;
    const { targets: _, sources: __, ...own } = readConfig(environment);
    const { targets: ___, sources: ____, ...unset } = readConfig({});
    expect(own).toEqual(unset);
    expect(readUploadSettings(readConfig(environment).targets)).toEqual(readUploadSettings({}));
  });
});
