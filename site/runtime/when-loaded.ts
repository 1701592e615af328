/** Resolves once the page's own files are there: at its load event, or at once after it. */
export const whenLoaded = (): Promise<unknown> =>
  new Promise((done) => {
    if (document.readyState === 'complete') done(null);
    else addEventListener('load', done, { once: true });
  });
