/** Uploads the live release once, for tests that kill whoever does so: testing-upload.ts <data folder> <port>. */
import { openReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { s3At, uploadTo } from './s3-server.ts';

const [folder = '', port = ''] = process.argv.slice(2);
const dataDir = openReadonlyDataDir(folder);
const release = dataDir.releases.live();
if (release === null) throw new Error('there is no release');
await uploadTo(s3At(Number(port)), dataDir, release);
