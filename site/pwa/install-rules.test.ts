import { describe, expect, it } from 'vitest';
import {
  DISMISSAL_LIFETIME_MS,
  detectPlatform,
  type InstallOfferInput,
  MIN_VIEWS,
  shouldOfferInstall,
} from './install-rules.ts';

describe('detectPlatform(userAgent, touchPoints)', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'desktop'],
  ])('of %s with %i touch points is %s', (userAgent, touchPoints, platform) => {
    expect(detectPlatform(userAgent, touchPoints)).toBe(platform);
  });
});

describe('shouldOfferInstall(input)', () => {
  const now = 1_790_000_000_000;
  const facts: InstallOfferInput = {
    state: 'installable',
    platform: 'android',
    views: MIN_VIEWS,
    dismissedAt: null,
    now,
  };
  const wants = (change: Partial<InstallOfferInput>): boolean => shouldOfferInstall({ ...facts, ...change });

  it('offers the app from the second page view on', () => {
    expect(wants({})).toBe(true);
    expect(wants({ views: MIN_VIEWS - 1 })).toBe(false);
  });

  it('offers it where the browser can install, and always on iOS', () => {
    expect(wants({ state: 'not-installable' })).toBe(false);
    expect(wants({ state: 'not-installable', platform: 'ios' })).toBe(true);
  });

  it('does not offer it where it is installed', () => {
    expect(wants({ state: 'installed' })).toBe(false);
    expect(wants({ state: 'installed', platform: 'ios' })).toBe(false);
  });

  // spec 10.2
  it('does not offer it for thirty days after a dismissal', () => {
    expect(wants({ dismissedAt: now - DISMISSAL_LIFETIME_MS + 1 })).toBe(false);
    expect(wants({ dismissedAt: now - DISMISSAL_LIFETIME_MS })).toBe(true);
  });
});
