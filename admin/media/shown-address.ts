import { mediaIdOf } from '../../shared/media.ts';
import { uploadedHere } from './upload-picture.ts';

/** Where the admin shows a picture from: this tab's own upload, else its address on the site. */
export const shownAddress = (src: string): string => uploadedHere.get(mediaIdOf(src) ?? '') ?? src;
