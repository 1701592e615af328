import { get } from 'node:http';

/** An answer as it goes over the wire: fetch would unpack it. */
export interface RawResponse {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly bytes: number;
}

/** Asks for an address the way a browser does, or with other headers. */
export function fetchRaw(
  url: string,
  headers: Record<string, string> = { 'accept-encoding': 'br' },
): Promise<RawResponse> {
  return new Promise((done, fail) => {
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
      answer.on('error', fail);
    }).on('error', fail);
  });
}
