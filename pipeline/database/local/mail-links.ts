/** Where the links of a printed mail point. */
export interface MailTargets {
  readonly siteUrl: string;
  /** Port of the local API. */
  readonly port: number;
}

/**
 * Rewrites a mail's links for the local stack: Supabase Lite writes them for an API on the site's own address, and returns
 * to the front page instead of the form for the new password.
 */
export function rewriteMailLinks(mail: string, { siteUrl, port }: MailTargets): string {
  const origin = new URL(siteUrl).origin;
  return mail.replace(/https?:\/\/[^\s"<>]+\/auth\/v1\/verify\?[^\s"<>]+/g, (found) => {
    const link = new URL(found);
    if (link.origin !== origin) return found;
    const target = new URL(`${link.pathname}${link.search}`, `http://localhost:${port}`);
    if (target.searchParams.get('type') === 'recovery')
      target.searchParams.set('redirect_to', `${origin}/admin/set-password`);
    return target.href;
  });
}
