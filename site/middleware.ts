import { defineMiddleware } from 'astro:middleware';

/** Hands the newest snapshots to pages under `astro dev`, and keeps what a page threw for the printer. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV) {
    const { devContext } = await import('./build/adapter/dev-context.ts');
    Object.assign(locals, devContext(import.meta.env.SNAPSHOT_DIR));
    return next();
  }
  try {
    return await next();
  } catch (error) {
    locals.failure = { error };
    return new Response(null, { status: 500 });
  }
});
