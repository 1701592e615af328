import { indexNowKeyFile } from '../../../shared/paths.ts';
import { defineDocument } from './define.ts';
import { siteOf } from './site.ts';

/** `{key}.txt`: the key alone; it proves to search engines that a submission comes from the site's owner. */
export const indexNow = defineDocument({
  id: 'index-now',
  reads: ['site'],
  *write(input) {
    const key = siteOf(input)?.indexNowKey;
    if (key !== undefined) yield [indexNowKeyFile(key), key];
  },
});
