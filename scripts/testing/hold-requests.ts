import type { BrowserContext, Page, Route } from 'playwright-core';

/** Holds back the requests of these addresses from now on until the returned function is called, then lets them pass. */
export async function holdRequests(
  from: Page | BrowserContext,
  url: string | RegExp,
  pass = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await from.route(url, async (route) => {
    await held;
    await pass(route);
  });
  return release;
}
