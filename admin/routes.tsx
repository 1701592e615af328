import type { ReactNode } from 'react';

/** Every screen below /admin; each comes with its own chunk when it is first opened. */
export const screenRoutes: ReactNode = null;
