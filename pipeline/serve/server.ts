import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { messageOf } from '../../shared/errors.ts';
import { headersFor, withoutUnreadPolicy } from '../render/documents/headers.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { DamagedObject, isDamage, reportDamage } from '../storage/damage.ts';
import { contentTypeOf, isText } from '../storage/media-types.ts';
import { explainPort } from '../storage/ports.ts';
import { type ContentCache, createContentCache } from './content-cache.ts';
import { byteRange, matchesEtag, negotiateEncoding } from './content-negotiation.ts';
import { openViews, type ReleaseView, type Views } from './release-view.ts';
import { type Resolution, resolveAddress } from './resolve-address.ts';

interface DamageReportOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Called once for each damage, so that it is repaired soon; the next publish does so in any case. */
  readonly onDamage?: () => void;
}

/** More different damages than this are one broken disk; later ones are answered and not logged. */
const MAX_REPORTS = 1000;

/** Returns a function that logs each damage once, and asks the publisher of the data folder to write the object again. */
function openDamageReport({ dataDir, log, onDamage }: DamageReportOptions): (error: Error) => void {
  const reported = new Set<string>();

  function askForObject(hash: string): void {
    try {
      reportDamage(dataDir, hash);
    } catch (error) {
      log(`serve       the publisher could not be asked for it: ${messageOf(error)}`);
    }
  }

  return (error) => {
    const message = messageOf(error);
    if (reported.has(message) || reported.size >= MAX_REPORTS) return;
    reported.add(message);
    log(`serve       ${message}`);
    if (error instanceof DamagedObject) askForObject(error.hash);
    onDamage?.();
  };
}

export interface SiteServer {
  /** e.g. "http://localhost:4321" */
  readonly url: string;
  close(): Promise<void>;
}

export interface ServeOptions extends DamageReportOptions {
  readonly port: number;
  /** The loopback address by default. */
  readonly host?: string;
}

/** "/funds/%D8%B9?q=1" → ["/funds/ع", "?q=1"]; null for an invalid URL. */
function parseAddress(url: string): readonly [path: string, query: string] | null {
  const mark = url.indexOf('?');
  const [path, query] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
  try {
    const decoded = decodeURIComponent(path).normalize('NFC');
    return decoded.startsWith('/') && !decoded.includes('\0') ? [decoded, query] : null;
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, hash, status }: Extract<Resolution, { kind: 'file' }>,
  contents: ContentCache,
): Promise<FastifyReply> {
  const ranged = request.headers.range !== undefined && status === 200;
  const wanted = ranged || !isText(file) ? null : negotiateEncoding(request.headers['accept-encoding']);
  const { bytes, encoding } = await contents.read(hash, wanted);
  const etag = `"${encoding === null ? hash : `${hash}-${encoding}`}"`;
  reply.header('ETag', etag).header('Accept-Ranges', 'bytes');
  if (isText(file)) reply.header('Vary', 'Accept-Encoding');
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('Content-Type', contentTypeOf(file));
  if (encoding !== null) reply.header('Content-Encoding', encoding === 'br' ? 'br' : 'gzip');
  return sendBytes(request, reply.code(status), bytes, ranged, etag);
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  ranged: boolean,
  etag: string,
): FastifyReply {
  const condition = request.headers['if-range'];
  const range =
    ranged && (condition === undefined || condition === etag)
      ? byteRange(request.headers.range, bytes.length)
      : undefined;
  if (range === undefined) return reply.send(bytes);
  if (range === null) return reply.code(416).header('Content-Range', `bytes */${bytes.length}`).send();
  const [first, last] = range;
  reply.code(206).header('Content-Range', `bytes ${first}-${last}/${bytes.length}`);
  return reply.send(bytes.subarray(first, last + 1));
}

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .header('Content-Type', 'text/plain; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(`${text}\n`);

function headersOf({ headers: rules }: ReleaseView, path: string, found: Resolution): Record<string, string> {
  const headers = headersFor(rules, path);
  return found.kind === 'file' ? withoutUnreadPolicy(headers, found.file) : headers;
}

/** Answers from one release. Throws DamagedObject where what the path names is damaged there. */
async function sendFrom(
  view: ReleaseView,
  { request, reply, path, query, contents }: RequestContext,
): Promise<FastifyReply> {
  const found = resolveAddress(view, path, query);
  reply.headers(headersOf(view, path, found));
  if (found.kind === 'missing') return sendText(reply, 404, 'There is no such file.');
  if (found.kind === 'redirect') return reply.redirect(found.location, found.status);
  // The next release may contain the page.
  if (found.status === 404) reply.header('Cache-Control', 'no-cache');
  return sendFile(request, reply, found, contents);
}

/**
 * Answers with the same path of another release, to be asked for again soon: an older page is better than none. 503 where
 * no release has it whole.
 */
async function sendOlder(views: Views, context: RequestContext): Promise<FastifyReply> {
  const { request, reply, path, query, contents } = context;
  for (const view of views.others()) {
    try {
      const found = resolveAddress(view, path, query);
      if (found.kind !== 'file' || found.status !== 200) continue;
      await contents.read(found.hash, null);
      reply.headers({ ...headersOf(view, path, found), 'Cache-Control': 'no-cache' });
      return await sendFile(request, reply, found, contents);
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }
  return sendText(reply.header('Retry-After', '60'), 503, 'This file is damaged; it will be written again.');
}

interface RequestContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: string;
  readonly query: string;
  readonly contents: ContentCache;
}

function createApp(options: ServeOptions): FastifyInstance {
  const dataDir = openReadonlyDataDir(options.dataDir);
  const reportDamage = openDamageReport(options);
  const views = openViews(dataDir, reportDamage);
  const contents = createContentCache(dataDir.objects);
  const app = fastify({
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => void sendText(reply, 400, 'This is no address.'),
  });
  app.get('/*', async (request, reply) => {
    const address = parseAddress(request.raw.url ?? '/');
    if (address === null) return sendText(reply, 400, 'This is no address.');
    const view = views.live();
    if (view === null) return sendText(reply, 503, 'Nothing is published yet.');
    const [path, query] = address;
    const context = { request, reply, path, query, contents };
    try {
      return await sendFrom(view, context);
    } catch (error) {
      if (!isDamage(error)) throw error;
      reportDamage(error);
      return sendOlder(views, context);
    }
  });
  app.setNotFoundHandler((_request, reply) =>
    sendText(reply.header('Allow', 'GET, HEAD'), 405, 'Only GET and HEAD.'),
  );
  app.setErrorHandler((error, request, reply) => {
    options.log(`serve: ${request.method} ${request.url}: ${messageOf(error)}`);
    return sendText(reply, 500, 'The file could not be read.');
  });
  return app;
}

/**
 * Serves the live release on the loopback address with production headers; a newly activated release is served from the
 * next request on. Throws CliError(2) when the port is in use.
 */
export async function serveSite(options: ServeOptions): Promise<SiteServer> {
  const app = createApp(options);
  const { port: wanted, host = 'localhost' } = options;
  try {
    await app.listen({ port: wanted, host });
  } catch (error) {
    await app.close();
    throw explainPort(error, { name: 'SITE_PORT', host, port: wanted });
  }
  const { port } = app.addresses()[0] as { port: number };
  return { url: `http://localhost:${port}`, close: () => app.close() };
}
