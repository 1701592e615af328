/** Uploads the live release once, for tests that kill whoever does so: testing-upload.ts <data folder> <port>. */
import { openShelves } from '../../snapshots/data-dir.ts';
import { s3At, uploadTo } from './s3-server.ts';

const [dataDir = '', port = ''] = process.argv.slice(2);
const shelves = openShelves(dataDir);
const release = shelves.releases.live();
if (release === null) throw new Error('there is no release');
await uploadTo(s3At(Number(port)), shelves, release);
