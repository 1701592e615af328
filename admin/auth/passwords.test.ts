import { describe, expect, it } from 'vitest';
import {
  generatePassword,
  loadCommonPasswords,
  passwordProblem,
  refusedPassword,
  text,
} from './passwords.ts';

describe('passwordProblem(password, repeated, common, own)', async () => {
  const common = await loadCommonPasswords();
  it.each([
    ['short1', 'short1', text.short],
    ['123456789012', '123456789012', text.repetitive],
    ['Password2026!', 'Password2026!', text.common],
    ['Sandoghnama1405', 'Sandoghnama1405', text.own],
    ['correct horse 7', 'correct horse 8', text.different],
    ['correct horse 7', 'correct horse 7', null],
    ['رمزعبورخوب۱۲۳', 'رمزعبورخوب۱۲۳', null],
  ])('%s / %s', (password, repeated, expected) =>
    expect(passwordProblem(password, repeated, common)).toBe(expected),
  );
});

describe('refusedPassword(error)', () => {
  it('words the API’s refusal, and no other error', () => {
    expect(refusedPassword({ message: 'the password is refused: common' })).toBe(text.common);
    expect(refusedPassword({ message: 'expected a password' })).toBeNull();
  });
});

describe('generatePassword(randomBytes)', () => {
  it('generates a valid password of 18 characters from the given bytes', () => {
    const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 37 + 11) % 256);
    const made = generatePassword(bytes);
    expect(made).toHaveLength(18);
    expect(passwordProblem(made, made, new Set())).toBeNull();
    expect(generatePassword(bytes)).toBe(made);
  });
  it('drops bytes that would make some characters more likely', () => {
    let round = 0;
    const bytes = (length: number) =>
      new Uint8Array(length).map((_, i) => (round++ < 36 ? 255 : (i * 31) % 224));
    expect(generatePassword(bytes)).not.toContain('undefined');
  });
});
