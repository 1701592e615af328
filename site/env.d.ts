/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    snapshots: import('../shared/schema/reader.ts').SnapshotReader;
    charts: import('../shared/schema/reader.ts').ChartCache;
    /** What a page threw, kept for the printer's report. */
    failure?: { readonly error: unknown } | null;
  }
}

interface ImportMetaEnv {
  /** Folder of the newest snapshots; used by `astro dev` alone. */
  readonly SNAPSHOT_DIR: string;
}
