import { defineMiddleware } from 'astro:middleware';

/** Gives pages the newest snapshots under `astro dev`; in the bundle, stores what a page threw in `locals.failure`. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  if (import.meta.env.DEV) {
    const { createDevContext } = await import('./build/adapter/dev-context.ts');
    Object.assign(locals, createDevContext(import.meta.env.SNAPSHOT_DIR));
    return next();
  }
  try {
    return await next();
  } catch (error) {
    locals.failure = { error };
    return new Response(null, { status: 500 });
  }
});
