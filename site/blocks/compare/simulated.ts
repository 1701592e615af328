/** The origin of simulated rows. Here without the row schemas, so that the browser does not load zod. */
export const SIMULATED = 'simulated';
