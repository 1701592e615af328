/** The product's version, as readers and the worker name it. */
export const APP_VERSION = '1.0.0';
