/**
 * Milliseconds of processor time that this process, its threads included, takes for `work`: the same on a calm machine and on a busy one, where
 * the time on the wall is not.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
