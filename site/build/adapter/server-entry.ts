import { createApp } from 'astro/app/entrypoint';
import type { Render } from '../../../shared/schema/reader.ts';

const app = createApp({ streaming: false });

/**
 * Prints one page. `path` is the canonical path with its slugs unencoded, e.g. "/funds/عیار".
 * Throws what the page threw; a path that no page answers comes back as the 404 page.
 */
export const render: Render = async (path, context) => {
  // The host never reaches a page: absolute addresses come from the "site" snapshot.
  const request = new Request(new URL(encodeURI(path), 'http://localhost'));
  const locals: App.Locals = { ...context, failure: null };
  const response = await app.render(request, { locals });
  if (locals.failure) throw locals.failure.error;
  if (response.status >= 500) throw new Error(`the page answered ${response.status}`);
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    body: await response.text(),
    location: response.headers.get('location'),
  };
};
