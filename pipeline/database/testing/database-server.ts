/** Starts the server of a run of the tests and migrates the database that theirs are copies of. Never imported by the product. */
import type { TestProject } from 'vitest/node';
import { connectTo } from '../client.ts';
import { migrate } from '../migrate/migrate.ts';
import { openCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server's first database. */
    databaseServer: string;
  }
}

/** Name of the migrated, empty database. */
export const MIGRATED_TEMPLATE = 'template_migrated';

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster();
  const admin = await connectTo(cluster.url);
  await admin.query(`create database ${MIGRATED_TEMPLATE}`);
  const template = await connectTo(databaseUrl(cluster.url, MIGRATED_TEMPLATE));
  await migrate(template);
  await template.close();
  await admin.close();
  project.provide('databaseServer', cluster.url);
  return () => cluster.remove();
}
