import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../../pipeline/config.ts';
import { type Stack, startStack } from '../../../pipeline/database/local/stack.ts';
import { publishOnce } from '../../../pipeline/release/publisher.ts';
import { ensureBundle } from '../../bundle.ts';
import { seedIfEmbedded, storeApiAddress } from '../../prepare-data.ts';
import type { Script } from '../../run-script.ts';
import { seedSmallMarket } from '../seed-small-market.ts';

/** Ports of the benches, other than those of `npm start`. */
/** Below the range from which the system gives ports to outgoing connections: one of those may hold any port above. */
const PORTS = { SITE_PORT: '4481', API_PORT: '24481', DATABASE_PORT: '24482' };

export interface Product {
  readonly config: Config;
  readonly stack: Stack;
}

/** Runs `use` with the published product in a temporary folder: the whole market, or the `maxFunds` largest funds. */
export async function withProduct<T>(
  effects: Script['effects'],
  maxFunds: number | null,
  use: (product: Product) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandoghnama-web-'));
  const config = readConfig({
    ...PORTS,
    DATA_DIR: dataDir,
    SITE_ORIGIN: `http://localhost:${PORTS.SITE_PORT}`,
  });
  await ensureBundle();
  const stack = await startStack(config, effects);
  try {
    await (maxFunds === null
      ? seedIfEmbedded(config, stack.database, effects)
      : seedSmallMarket(stack.database, maxFunds));
    await storeApiAddress(stack.database, stack.api);
    const { problems } = await publishOnce({ config, effects, database: stack.database });
    if (problems.length > 0)
      throw new Error(`parts were not published: ${JSON.stringify(problems.slice(0, 3))}`);
    return await use({ config, stack });
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
