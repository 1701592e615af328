import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import rtl from 'stylis-plugin-rtl';

/**
 * `speedy` writes rules through the CSSOM into an empty <style>: the content security policy needs no
 * `unsafe-inline`, only the hash of the empty text.
 */
const cache = createCache({ key: 'ra', stylisPlugins: [rtl], speedy: true });

/** Mirrors the left-to-right styles of MUI. */
export const RightToLeft = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
