import { describe, expect, it } from 'vitest';
import { generatePassword, passwordProblem, text } from './passwords.ts';

describe('passwordProblem(password, repeated)', () => {
  it.each([
    ['short1', 'short1', text.short],
    ['onlylettershere', 'onlylettershere', text.mixed],
    ['123456789012', '123456789012', text.mixed],
    ['correct horse 7', 'correct horse 8', text.different],
    ['correct horse 7', 'correct horse 7', null],
    ['رمزعبورخوب۱۲۳', 'رمزعبورخوب۱۲۳', null],
  ])('%s / %s', (password, repeated, expected) => expect(passwordProblem(password, repeated)).toBe(expected));
});

describe('generatePassword(randomBytes)', () => {
  it('generates a valid password of 18 characters from the given bytes', () => {
    const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 37 + 11) % 256);
    const made = generatePassword(bytes);
    expect(made).toHaveLength(18);
    expect(passwordProblem(made, made)).toBeNull();
    expect(generatePassword(bytes)).toBe(made);
  });
  it('drops bytes that would make some characters more likely', () => {
    let round = 0;
    const bytes = (length: number) =>
      new Uint8Array(length).map((_, i) => (round++ < 36 ? 255 : (i * 31) % 224));
    expect(generatePassword(bytes)).not.toContain('undefined');
  });
});
