/** The Postgres of the machine's packages, with psql and pg_dump, as an operator has it. Never imported by the product. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '../embedded/binaries.ts';
import type { ServerUser } from '../embedded/server-user.ts';
import type { ClusterOptions } from './cluster.ts';

const INSTALLATIONS = '/usr/lib/postgresql';

export interface InstalledPostgres extends ClusterOptions {
  readonly binaries: Binaries;
  /** Folder of psql, pg_dump and the others. */
  readonly programs: string;
}

/** The newest server that Debian's packages installed, or null where there is none. */
export function installedPostgres(): InstalledPostgres | null {
  const versions = existsSync(INSTALLATIONS) ? readdirSync(INSTALLATIONS) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const folder = join(INSTALLATIONS, newest ?? '');
  const programs = join(folder, 'bin');
  const [initdb, postgres] = [join(programs, 'initdb'), join(programs, 'postgres')];
  if (!existsSync(initdb)) return null;
  const binaries = { initdb, postgres, folder, packageName: 'postgresql' };
  // The superuser comes by the socket, which needs no password; the guide's account needs one.
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256'];
  const initArgs = ['--username=postgres', ...auth, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  return { binaries, programs, initArgs, settings: withTls };
}

/** A certificate for 127.0.0.1 that its own authority is; needs openssl, which Debian's postgresql depends on. */
function createCertificate(folder: string, user: ServerUser | null): void {
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')];
  const names = ['-subj', '/CN=sandoghnama', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const { status, stderr } = spawnSync('openssl', [...args, '-keyout', key, '-out', certificate, ...names], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl ended with ${status}: ${stderr.slice(-500)}`);
  chmodSync(key, 0o600);
  if (user) for (const file of [key, certificate]) chownSync(file, user.uid, user.gid);
}

/** The server's folder holds its socket, and `server.crt` for connections over TCP with TLS. */
const withTls: NonNullable<ClusterOptions['settings']> = (folder, user) => {
  createCertificate(folder, user);
  const tls = { ssl: 'on', ssl_cert_file: `${folder}/server.crt`, ssl_key_file: `${folder}/server.key` };
  return { unix_socket_directories: folder, ...tls };
};
