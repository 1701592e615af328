import { CliError } from '../../../../shared/errors.ts';
import { openReadonlyDataDir } from '../../../snapshots/data-dir.ts';

/** A JSON file of the live release in a data folder. Throws CliError(1) where it is not published. */
export function readPublished(folder: string, path: string): unknown {
  const dataDir = openReadonlyDataDir(folder);
  const release = dataDir.releases.live();
  const hash = release === null ? undefined : dataDir.hashes.get(release.files, path);
  if (hash === undefined) throw new CliError(1, `${path} is not published`);
  return JSON.parse(dataDir.objects.read(hash).toString('utf8'));
}
