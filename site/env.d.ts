/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    snapshots: import('../shared/schema/reader.ts').SnapshotReader;
    shell?: import('../shared/schema/reader.ts').SnapshotReader;
    charts: import('../shared/schema/reader.ts').ChartCache;
    /** The path whose shell is rendered alone. */
    shellOf?: string;
    onFault?: import('../shared/schema/reader.ts').RenderContext['onFault'];
    /** What a page threw; `render` throws it again. */
    failure?: { readonly error: unknown } | null;
  }
}

interface ImportMetaEnv {
  /** Folder of the newest snapshots; only `astro dev` uses it. */
  readonly SNAPSHOT_DIR: string;
}
