// node scripts/check-health.mjs <address>: exits with 0 where it answers with a status below 400, else with 1. For health checks of containers.
const [, , address = ''] = process.argv;

try {
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(4000) });
  if (!ok) throw new Error(`it answers ${status}`);
} catch (error) {
  console.error(`${address}: ${error.message}`);
  process.exit(1);
}
