/** Resolves once the page's own files are there: at its load event, or at once after it. */
export const whenLoaded = (): Promise<unknown> =>
  new Promise((done) => {
    if (document.readyState === 'complete') done(null);
    else addEventListener('load', done, { once: true });
  });

/** Resolves in a task of its own: before it the browser may handle input and paint. */
export const nextTask = (): Promise<unknown> => new Promise((done) => setTimeout(done));

/**
 * Resolves after the next paint, which shows what an event changed; at once in a hidden tab, which is never painted. The second frame begins
 * when the first one is on its way to the screen: long work right after the first would hold it up.
 */
export const afterPaint = (): Promise<unknown> =>
  new Promise((done) => {
    if (document.hidden) done(null);
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  });
