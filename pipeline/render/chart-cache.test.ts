import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openCharts } from './chart-cache.ts';

const dataDir = temporaryFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const filesOf = (bundle: string): string[] => readdirSync(join(dataDir, 'charts', bundle));

describe('openCharts(dataDir, bundle).forPage(path)', () => {
  it('returns the charts that another process saved, and keeps only those that the page used last', () => {
    const first = openCharts(dataDir, 'b1').forPage('/a');
    first.set('one', '<svg>1</svg>');
    first.set('two', '<svg>2</svg>');
    first.save();
    const second = openCharts(dataDir, 'b1').forPage('/a');
    expect([second.get('one'), second.get('none')]).toEqual(['<svg>1</svg>', undefined]);
    second.save();
    const third = openCharts(dataDir, 'b1').forPage('/a');
    expect([third.get('one'), third.get('two')]).toEqual(['<svg>1</svg>', undefined]);
    expect(filesOf('b1')).toHaveLength(1);
  });

  it('shares a chart between the pages of one process', () => {
    const charts = openCharts(dataDir, 'b1');
    charts.forPage('/b').set('shared', '<svg/>');
    expect(charts.forPage('/c').get('shared')).toBe('<svg/>');
  });

  it('misses where the file is truncated', () => {
    writeFileSync(join(dataDir, 'charts', 'b1', filesOf('b1')[0] as string), '[["one","<sv');
    const page = openCharts(dataDir, 'b1').forPage('/a');
    expect(page.get('one')).toBeUndefined();
  });

  it('removes the charts of another bundle', () => {
    openCharts(dataDir, 'b2');
    expect(existsSync(join(dataDir, 'charts', 'b1'))).toBe(false);
  });
});
