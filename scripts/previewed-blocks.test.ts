import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PREVIEWED, previewFile } from './previewed-blocks.ts';

const types = Object.values(PREVIEWED).flatMap((blocks) => Object.keys(blocks));

describe('the pictures of sections in the admin', () => {
  it('stand there for every type that has one, and for no other', () => {
    expect(types.filter((type) => !existsSync(previewFile(type)))).toEqual([]);
    expect(readdirSync(dirname(previewFile('any'))).sort()).toEqual(
      types.map((type) => `${type}.webp`).sort(),
    );
  });
});
