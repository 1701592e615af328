import { describe, expect, it } from 'vitest';
import { passwordFault } from './passwords.ts';

const common = new Set(['password', 'qwerty123456', 'administrator', 'iloveyou']);
const own = ['mohammad@example.ir', 'hossein1363@example.ir', 'ali@example.ir'];

describe('passwordFault(password, common, own)', () => {
  it.each([
    ['elevenchars', 'short'],
    ['رمز کوتاه', 'short'],
    ['long '.repeat(20), 'long'],
    ['aaaaaaaaaaaaaaa', 'repetitive'],
    ['abababababab', 'repetitive'],
    ['123456789012', 'repetitive'],
    ['abcdefghijkl', 'repetitive'],
    ['۱۲۳۴۵۶۷۸۹۰۱۲', 'repetitive'],
    ['aabbccddeeffgg', 'repetitive'],
    ['qwerty123456', 'common'],
    ['Administrator', 'common'],
    ['Password2026!', 'common'],
    ['1234iloveyou!', 'common'],
    ['Mohammad1404', 'own'],
    ['sandoghnama1', 'own'],
    ['Hossein1363!!', 'own'],
    ['hossein1363@example.ir', 'own'],
    ['Ali@Example.ir1', 'own'],
    ['ali-reads-a-book', null],
    ['correct horse battery', null],
    ['رمز عبور بسیار خوب', null],
    ['onlylettershere', null],
    ['q1-Zt9mVw4xKp', null],
  ])('%s → %s', (password, fault) => expect(passwordFault(password, common, own)).toBe(fault));
});
