import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from '../bundle.ts';
import { browserTestsOf } from './browser-tests-of.ts';

describe('browserTestsOf(changed)', () => {
  it('names the browser tests of a room, each once, and none for pure code, tests and documents', () => {
    expect(browserTestsOf(['site/blocks/compare/chart.ts', 'site/pages/compare.astro'])).toEqual([
      'compare.browser',
      'offline-tools.browser',
    ]);
    expect(
      browserTestsOf(['shared/funds/bubble.ts', 'site/blocks/risk/view.test.ts', 'docs/app.md']),
    ).toEqual([]);
    expect(browserTestsOf(['admin/ui/theme.ts'])).toEqual(['admin-screens.browser', 'admin-forms.browser']);
  });

  it('names files that exist, whatever changed', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const tests = files.filter((file) => file.endsWith('.browser.test.ts'));
    const named = browserTestsOf(files);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !tests.some((file) => file.includes(`/${name}.test.ts`)))).toEqual([]);
  });
});
