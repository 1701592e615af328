import { describe, expect, it } from 'vitest';
import { rewriteMailLinks } from './mail-links.ts';

const places = { siteUrl: 'http://localhost:4321', port: 54321 };

describe('withWorkingLinks(mail, places)', () => {
  it('leads through the API to the form that takes the new password', () => {
    const mail =
      'Or follow this link: http://localhost:4321/auth/v1/verify?token=1fd0&type=recovery&redirect_to=http%3A%2F%2Flocalhost%3A4321\nBye';
    expect(rewriteMailLinks(mail, places)).toBe(
      'Or follow this link: http://localhost:54321/auth/v1/verify?token=1fd0&type=recovery&redirect_to=http%3A%2F%2Flocalhost%3A4321%2Fadmin%2Fset-password\nBye',
    );
  });
  it('leaves other links and other mails alone', () => {
    for (const mail of [
      'https://elsewhere.example/auth/v1/verify?token=1&type=recovery',
      'http://localhost:4321/about?x=1',
      'no link at all',
    ])
      expect(rewriteMailLinks(mail, places)).toBe(mail);
  });
});
