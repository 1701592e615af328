/** Resolves once the browser has painted what the event changed; nothing is painted in a hidden tab. */
export const afterPaint = (): Promise<unknown> =>
  new Promise((done) => {
    if (document.hidden) done(null);
    else requestAnimationFrame(() => setTimeout(done));
  });
