/// <reference types="astro/client" />

/** A component for tsc, which does not read Astro's files; `astro check` does, and knows its props. */
declare module '*.astro' {
  const Component: import('./blocks/frame/define-section.ts').BlockComponent;
  export default Component;
}

declare namespace App {
  interface Locals {
    snapshots: import('../shared/schema/reader.ts').SnapshotReader;
    shell?: import('../shared/schema/reader.ts').SnapshotReader;
    regions?: import('../shared/schema/reader.ts').SnapshotReader;
    regionsOnly?: import('../shared/schema/reader.ts').RenderContext['regionsOnly'];
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
