import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { root } from '../../bundle.ts';
import { withBrowser } from '../browser.ts';
import type { client } from './client.ts';

type Client = typeof client;

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(root, 'scripts/testing/editor-client/client.ts'),
        formats: ['iife'],
        name: 'editorClient',
      },
    },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error('vite built nothing');
  return first.output[0].code;
}

/** Built once for the tests of a file. */
let built: Promise<string> | undefined;

export interface EditorPage {
  call<K extends keyof Client>(name: K, argument: Parameters<Client[K]>[0]): Promise<ReturnType<Client[K]>>;
}

const callOn =
  (page: Page): EditorPage['call'] =>
  (name, argument) =>
    page.evaluate(
      ([method, value]) =>
        (window as unknown as { client: Record<string, (given: unknown) => unknown> }).client[
          method as string
        ]?.(value),
      [name, argument] as const,
    ) as never;

/** Runs `use` with the editor's functions in a browser, without the admin around them. */
export const withEditorPage = async <T>(use: (editor: EditorPage) => Promise<T>): Promise<T> => {
  built ??= bundle();
  const code = await built;
  return withBrowser({}, async (context) => {
    const page = await context.newPage();
    await page.setContent('<!doctype html><title>editor</title>');
    await page.addScriptTag({ content: code });
    return use({ call: callOn(page) });
  });
};
