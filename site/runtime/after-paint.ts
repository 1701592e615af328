/** Resolves after the next paint, which shows what an event changed; at once in a hidden tab, which is never painted. */
export const afterPaint = (): Promise<unknown> =>
  new Promise((done) => {
    if (document.hidden) done(null);
    else requestAnimationFrame(() => setTimeout(done));
  });
