/** Uploads the live release once, for tests that kill the process: run-upload.ts <data folder> <port>. */
import { openReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { s3At } from './s3-server.ts';
import { uploadTo } from './upload-to.ts';

const [folder = '', port = ''] = process.argv.slice(2);
const dataDir = openReadonlyDataDir(folder);
const release = dataDir.releases.live();
if (release === null) throw new Error('there is no release');
await uploadTo(s3At(Number(port)), dataDir, release);
