/** What a response is taken from. */
export interface ResponseSources {
  /** Whether the request is one of an admin screen. */
  isPrivate(): Promise<boolean>;
  fetch(): Promise<Response>;
  /** By the strategy of the request's kind; Workbox wraps a lost connection as an error named `no-response`. */
  handle(): Promise<Response>;
  /** Undefined for a request that is no page. */
  offlinePage(): Promise<Response | undefined>;
  fetchAfterFailure(): Promise<Response>;
}

const isNetworkError = (error: unknown): boolean => error instanceof Error && error.name === 'no-response';

/** The offline page for a page, a network error for a file. */
const respondOffline = async ({ offlinePage }: ResponseSources): Promise<Response> =>
  (await offlinePage()) ?? Response.error();

/** The worker's response. Any error but that of a lost connection, a TypeError too, is a failure of the worker itself. */
export async function respond(sources: ResponseSources): Promise<Response> {
  try {
    if (!(await sources.isPrivate())) return await sources.handle();
  } catch (error) {
    return isNetworkError(error) ? respondOffline(sources) : sources.fetchAfterFailure();
  }
  return sources.fetch().catch(() => respondOffline(sources));
}
