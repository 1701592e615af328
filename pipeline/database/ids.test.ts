import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../../shared/schema/primitives.ts';
import { fundId, newFundId, stableId } from './ids.ts';

describe('stableId(kind, key)', () => {
  it('never changes, because other databases refer to it', () => {
    expect(stableId('fund', '34144395039913458')).toBe('4f0d1ade-1fd1-5e74-9e2d-794a88cbf47d');
    expect(fundId('12217-0')).toBe('fcf3892e-4aa2-5582-997b-fda83b470e31');
  });

  it('is a version 5 uuid, different for different keys', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const [one, two] = [stableId('fund', a), stableId('fund', b)];
        expect(uuid.safeParse(one).success).toBe(true);
        expect(one).toMatch(/^.{14}5.{4}[89ab]/);
        expect(one === two).toBe(a === b);
      }),
    );
  });
});

describe('newFundId(insCode, registration)', () => {
  it('takes the code, and a fund without a group for one of its own', () => {
    const registration = { regNo: '12217', groupId: null };
    expect(newFundId('34144395039913458', registration)).toBe(fundId('34144395039913458'));
    expect(newFundId(null, registration)).toBe(newFundId(null, { ...registration, groupId: 0 }));
    expect(newFundId(null, { ...registration, groupId: 2 })).toBe(fundId('12217-2'));
  });
});
