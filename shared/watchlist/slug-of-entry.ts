import { cleanSlug, slugInAddress } from '../identity/fund-address.ts';

/** The slug that an entry of a list means, which may be typed or pasted as the address of the fund's page. */
export const slugOfEntry = (entry: string): string => slugInAddress(entry) ?? cleanSlug(entry);
