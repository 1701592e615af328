import { SHEET_ANCHOR } from '../runtime/open-sheet.ts';
import { NOT_PREFETCHED } from '../runtime/prefetch.ts';

/** Applies the stored theme, and closes the line of the demonstration, before the first paint: nothing flashes, nothing moves. */
export const themeScript =
  'try{var d=document.documentElement,t=localStorage.theme,v=localStorage.vision;t&&(d.dataset.theme=t);v&&(d.dataset.vision=v);sessionStorage.demoClosed&&(d.dataset.demoClosed="")}catch(e){}';

/**
 * On /compare: marks a page whose address names funds, so that what one may begin with does not flash before they are loaded, and nothing
 * moves when they are (compare.css).
 */
export const askedFundsScript =
  'new URLSearchParams(location.search).get("f")&&(document.documentElement.dataset.asked="")';

/** On /admin: what cannot be loaded or run is said at once; a script that does not come is said after the time that a slow connection has. */
export const adminFailureScript =
  'addEventListener("error",()=>{document.documentElement.dataset.failed=""},true)';

/**
 * Speculation rules: the browser prefetches a page whose link is pressed, or rested on, but not the admin, downloads or the page behind a
 * sheet. By address alone: with `selector_matches` each change of the address costs the browser 6 ms of a phone's processor instead of 3.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...NOT_PREFETCHED.map((start) => `${start}*`), `/*${SHEET_ANCHOR}`] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
