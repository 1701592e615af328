import { describe, expect, it } from 'vitest';
import { resolveOrigin } from './site-address.ts';

describe('resolveOrigin(setting, address)', () => {
  it.each([
    ['http://localhost:4321', null, 'http://localhost:5000', 'http://localhost:5000'],
    ['http://localhost:5000', null, 'http://localhost:4321', 'http://localhost:4321'],
    ['http://127.0.0.1:4321', null, 'http://localhost:5000', 'http://localhost:5000'],
    ['http://localhost:4321', null, null, 'http://localhost:4321'],
    ['https://sandoghnama.ir', null, 'http://localhost:5000', 'https://sandoghnama.ir'],
    ['http://localhost.example:4321', null, 'http://localhost:5000', 'http://localhost.example:4321'],
    ['http://localhost:4321', 'https://sandoghnama.ir', 'http://localhost:5000', 'https://sandoghnama.ir'],
    ['https://old.example', 'https://sandoghnama.ir', null, 'https://sandoghnama.ir'],
  ])('of the setting %s with SITE_ORIGIN %s and %s is %s', (setting, siteOrigin, localOrigin, origin) =>
    expect(resolveOrigin(setting, { siteOrigin, localOrigin })).toBe(origin),
  );
});
