import { existsSync } from 'node:fs';

/** Where Debian's package nginx-light puts it, which `.ci/run` installs, and others do; undefined on a machine without it. */
export const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
