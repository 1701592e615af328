import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkPorts, explainPort, freePort } from './ports.ts';

const HOST = '127.0.0.1';

describe('checkPorts(wanted)', () => {
  it('names the variable of a port that another program has, also where others are free', async () => {
    const server = createServer().listen(0, HOST);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const wanted = [
      { name: 'SITE_PORT', host: HOST, port: 0 },
      { name: 'API_PORT', host: HOST, port },
    ];
    await expect(checkPorts(wanted)).rejects.toMatchObject({
      exitCode: 2,
      message: `port ${port} is taken by another program: set API_PORT to a free one`,
    });
    server.close();
    await once(server, 'close');
    await checkPorts(wanted);
  });

  it('refuses one port for two servers; 0 is any', async () => {
    const port = await freePort();
    const both = ['SITE_PORT', 'DATABASE_PORT'].map((name) => ({ name, host: HOST, port }));
    await expect(checkPorts(both)).rejects.toMatchObject({
      exitCode: 2,
      message: `SITE_PORT and DATABASE_PORT are both ${port}: set one of them to another port`,
    });
    await checkPorts(both.map((one) => ({ ...one, port: 0 })));
  });

  it('names a host that is not of this machine', async () => {
    await expect(checkPorts([{ name: 'WATCH_PORT', host: '192.0.2.1', port: 4323 }])).rejects.toMatchObject({
      exitCode: 2,
      message: 'this machine has no address 192.0.2.1: set the host beside WATCH_PORT to one of its own',
    });
  });
});

describe('explainPort(error, wanted)', () => {
  const wanted = { name: 'SITE_PORT', host: HOST, port: 80 };
  it('says what a user without rights can do, and passes on what it does not know', () => {
    expect(explainPort(Object.assign(new Error('x'), { code: 'EACCES' }), wanted)).toMatchObject({
      message: 'this user may not open port 80: set SITE_PORT to one above 1023',
    });
    for (const code of ['EMFILE', 'constructor']) {
      const other = Object.assign(new Error('x'), { code });
      expect(explainPort(other, wanted)).toBe(other);
    }
  });
});
