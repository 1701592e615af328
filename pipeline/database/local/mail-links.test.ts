import { describe, expect, it } from 'vitest';
import { rewriteMailLinks } from './mail-links.ts';

const places = { siteUrl: 'http://localhost:4321', port: 54321 };

describe('rewriteMailLinks(mail, targets)', () => {
  it('links through the API to the form for the new password', () => {
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
