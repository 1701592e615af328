import { get } from 'node:http';

/** A response as transferred: fetch would decompress it. */
export interface RawResponse {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly bytes: number;
}

/** Requests a URL with brotli, as browsers do, or with other headers. */
export function fetchRaw(
  url: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
): Promise<RawResponse> {
  return new Promise((done, fail) => {
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, bytes }));
      response.on('error', fail);
    }).on('error', fail);
  });
}
