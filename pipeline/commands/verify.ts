import { CliError } from '../../shared/errors.ts';
import { type VerifyResult, verifyRelease } from '../release/verify/verify-release.ts';
import { openReadonlyDataDir } from '../snapshots/data-dir.ts';
import { reportDamage } from '../storage/damage.ts';
import { type CommandEffects, defineCommand } from './define.ts';
import { reportCount } from './progress.ts';

/** The next publish trusts nothing on disk once it is told of a damage, and writes the live release again. */
function reportDamaged(
  { damaged }: VerifyResult,
  isLive: boolean,
  { config, log }: Pick<CommandEffects, 'config' | 'log'>,
): void {
  if (damaged.length === 0) return;
  if (isLive) for (const hash of damaged) reportDamage(config.dataDir, hash);
  log(
    isLive
      ? `verify      ${damaged.length} damaged files: the next publish writes them again`
      : 'verify      damaged files of an earlier release stay damaged: publish writes the live one',
  );
}

export const verifyCommand = defineCommand({
  name: 'verify',
  summary:
    'check the live release, or the one named: every content against its hash, every link, all JSON-LD',
  options: { json: { type: 'boolean', help: 'print JSON' } },
  positionals: ['release'],
  async run(values, { config, log, print, progress }) {
    const dataDir = openReadonlyDataDir(config.dataDir);
    const { releases } = dataDir;
    const release = typeof values.release === 'string' ? releases.get(values.release) : releases.live();
    if (release === null) throw new CliError(1, 'nothing is published yet');
    const verified = verifyRelease(dataDir, release, reportCount(progress, 'checking files'));
    if (values.json === true) print(JSON.stringify({ version: release.id, ...verified }));
    else for (const { part, message } of verified.faults) print(`${part}: ${message}`);
    const { files, pages, links, faults } = verified;
    log(`verify      ${release.id}: ${files} files, ${pages} pages, ${links} links, ${faults.length} faults`);
    reportDamaged(verified, release.id === releases.liveId(), { config, log });
    if (faults.length > 0) throw new CliError(1, `${faults.length} faults in ${release.id}`);
  },
});
