import { sharesPointer } from '../../shared/paths.ts';
import type { Problem } from '../../shared/schema/manifest.ts';
import { bundleHash } from '../render/bundle.ts';
import { openSnapshotComputer } from '../snapshots/compute-snapshots.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import type { RefusedRow } from '../snapshots/refused-rows.ts';
import { openSnapshots } from '../snapshots/store.ts';
import type { PublishContext } from './interfaces.ts';
import { BUNDLE } from './load-site.ts';
import { indexDependencies } from './page-dependencies.ts';
import { findPin } from './pin.ts';
import { findStale } from './plan-build.ts';

/** What a publish of this moment would do. `publish --dry-run --json` prints it, so its names are stable. */
export interface PublishPreview {
  /** The live release; null before the first. */
  readonly version: string | null;
  /** ISO instant of a rollback whose pin a requested publish would end. */
  readonly pinnedSince: string | null;
  readonly changedSnapshots: readonly string[];
  /** Pages to render; share images and documents follow from them. */
  readonly stale: readonly string[];
  readonly removed: readonly string[];
  readonly problems: readonly Problem[];
  readonly refused: readonly RefusedRow[];
}

/**
 * Computes the snapshots and compares them with those that the live release has; writes nothing, also where no data folder is yet. Throws
 * CliError(1) where the site's code is not built.
 */
export async function previewPublish({
  config,
  database,
  effects,
  bundleDir,
}: PublishContext): Promise<PublishPreview> {
  const dataDir = openReadonlyDataDir(config.dataDir);
  const { hashes, objects, pages, releases } = dataDir;
  const store = openSnapshots(config.dataDir, objects, hashes);
  const computer = openSnapshotComputer(config.address);
  await computer.read(database, effects.now());
  const { change, problems, refused } = computer.compute(store, {
    keep: (key, snapshot) => store.prepare(key, snapshot, true),
  });
  const compared = change ? store.compare(change) : { changes: new Map(), problems: [] };
  const base = releases.live();
  const newest = new Map([...hashes.entries(store.index.tree), ...compared.changes]);
  const dependencies = indexDependencies(pages.entries(base?.pages ?? null));
  const before = new Map(hashes.entries(base?.snapshots ?? null));
  const changes = [...new Set([...before.keys(), ...newest.keys()])]
    .map((name) => ({ name, before: before.get(name), after: newest.get(name) }))
    .filter((each) => each.before !== each.after);
  const plan = findStale({
    base,
    bundle: bundleHash(bundleDir ?? BUNDLE),
    dependencies,
    changes,
    keys: () => [...newest].filter(([, hash]) => hash !== undefined).map(([key]) => key),
  });
  /** Pages that the live release has deferred: they have read other snapshots than are published. */
  const deferred = (): string[] =>
    [...dependencies.paths()].filter(
      (path) =>
        sharesPointer(path) &&
        Object.entries(dependencies.page(path)?.reads ?? {}).some(
          ([key, hash]) => (before.get(key) ?? null) !== hash,
        ),
    );
  return {
    version: base?.id ?? null,
    pinnedSince: (await findPin(database, dataDir))?.since ?? null,
    changedSnapshots: plan.changedKeys,
    stale: base?.deferred ? [...new Set([...plan.stale, ...deferred()])].sort() : plan.stale,
    removed: plan.removed,
    problems: [...problems, ...compared.problems],
    refused,
  };
}
