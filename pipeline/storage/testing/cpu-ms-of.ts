/**
 * What `work` returns, with the milliseconds of processor time that this process, its threads included, takes for it: the same on a calm
 * machine and on a busy one, where the time on the wall is not.
 */
export async function cpuOf<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly cpuMs: number; readonly result: T }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, result };
}

/** The time of `cpuOf` alone. */
export const cpuMsOf = async (work: () => unknown): Promise<number> => (await cpuOf(work)).cpuMs;
