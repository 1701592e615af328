import { readFileSync } from 'node:fs';

/** In the kernel's `task_struct.flags`: the process is being torn down and runs no more code. */
const PF_EXITING = 0x4;

/** The bit of SIGKILL in the sets of pending signals: the process has not noticed yet, and can do nothing about it. */
const SIGKILL_PENDING = 0x100n;

interface ProcessState {
  /** In clock ticks since the machine started; process ids are reused. */
  readonly startedAt: string;
  /** A killed process stays as a zombie until its parent asks for its exit code. */
  readonly isDead: boolean;
}

const isKillPending = (pid: number): boolean =>
  [...readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^(?:Sig|Shd)Pnd:\s*([0-9a-f]+)$/gm)].some(
    ([, mask]) => (BigInt(`0x${mask}`) & SIGKILL_PENDING) !== 0n,
  );

/** What /proc/<pid>/stat says; null for no such process, or on a system without it. */
function readState(pid: number): ProcessState | null {
  try {
    // e.g. "4711 (node) S 1 4711 …"; the name may hold spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const isExiting = /^[ZXx]$/.test(fields[0] ?? '') || (Number(fields[6]) & PF_EXITING) !== 0;
    const isDead = isExiting || isKillPending(pid);
    return { startedAt: fields[19] ?? '', isDead };
  } catch (error) {
    if (/^(ENOENT|ESRCH)$/.test((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Start time of a process, null where the system does not give it. */
export const startOfProcess = (pid: number): string | null => readState(pid)?.startedAt ?? null;

/** True while a process runs code. A killed one does not, though its id is still taken for a while. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && readState(pid)?.isDead !== true;
  }
  return readState(pid)?.isDead !== true;
}
