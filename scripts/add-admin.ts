import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CliError, messageOf } from '../shared/errors.ts';
import { ensureAdmin, root } from './bundle.ts';

/** In a process of its own: npm is waited for without a pause of the service. Throws CliError(1) with npm's words where it fails. */
function installAdmin(signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, 'scripts/install.mjs'), 'product'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    const lines: string[] = [];
    child.stderr.on('data', (chunk) => lines.push(String(chunk)));
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new CliError(1, lines.join('').trim().slice(-500) || 'npm was ended')),
    );
  });
}

/** The parts of a run that installing and building needs. */
interface Run {
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/**
 * Installs the packages of the staff's screens, which are two thirds of all files, and builds them, while the site is served already. Returns
 * whether they are built; a failure is one line of the log, since the site needs none of it.
 */
export async function addAdmin({ signal, log }: Run, install = installAdmin): Promise<boolean> {
  try {
    await install(signal);
    await ensureAdmin();
    return true;
  } catch (error) {
    if (!signal.aborted)
      log(`admin       not built; the next \`npm start\` tries again: ${messageOf(error)}`);
    return false;
  }
}
