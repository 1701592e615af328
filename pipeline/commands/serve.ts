import { serveSite } from '../serve/server.ts';
import { untilAborted } from '../stop-signal.ts';
import { defineCommand } from './define.ts';

export const serveCommand = defineCommand({
  name: 'serve',
  summary: 'serve the live release on this machine, with the headers of a production host',
  isService: true,
  options: {},
  async run(_values, { config, log, signal }) {
    const server = await serveSite({
      dataDir: config.dataDir,
      host: config.siteHost,
      port: config.ports.site,
      log,
    });
    log(`serve       ${server.url}`);
    await untilAborted(signal);
    await server.close();
  },
});
