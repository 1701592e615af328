/** The product's version: shown to readers, and part of the service worker's version. */
export const APP_VERSION = '1.0.0';
