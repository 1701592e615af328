/** Resolves in a task of its own: before it the browser may handle input and paint. */
export const nextTask = (): Promise<unknown> => new Promise((done) => setTimeout(done));
