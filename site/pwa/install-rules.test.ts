import { describe, expect, it } from 'vitest';
import {
  DISMISSAL_LIFETIME,
  detectPlatform,
  type InstallOfferInput,
  MIN_VIEWS,
  shouldOfferInstall,
} from './install-rules.ts';

describe('platformOf(userAgent, touchPoints)', () => {
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

describe('wantsBanner(facts)', () => {
  const now = 1_790_000_000_000;
  const facts: InstallOfferInput = {
    state: 'installable',
    platform: 'android',
    views: MIN_VIEWS,
    dismissedAt: null,
    now,
  };
  const wants = (change: Partial<InstallOfferInput>): boolean => shouldOfferInstall({ ...facts, ...change });

  it('waits for the second page', () => {
    expect(wants({})).toBe(true);
    expect(wants({ views: MIN_VIEWS - 1 })).toBe(false);
  });

  it('is offered where the browser can install, and on iOS, which never says so', () => {
    expect(wants({ state: 'not-installable' })).toBe(false);
    expect(wants({ state: 'not-installable', platform: 'ios' })).toBe(true);
  });

  it('is never offered to those who have it', () => {
    expect(wants({ state: 'installed' })).toBe(false);
    expect(wants({ state: 'installed', platform: 'ios' })).toBe(false);
  });

  it('takes a no for thirty days', () => {
    expect(wants({ dismissedAt: now - DISMISSAL_LIFETIME + 1 })).toBe(false);
    expect(wants({ dismissedAt: now - DISMISSAL_LIFETIME })).toBe(true);
  });
});
