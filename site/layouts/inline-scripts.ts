/** Applies the stored theme, and closes the line of the demonstration, before the first paint: nothing flashes, nothing moves. */
export const themeScript =
  'try{var d=document.documentElement,t=localStorage.theme,v=localStorage.vision;t&&(d.dataset.theme=t);v&&(d.dataset.vision=v);sessionStorage.demoClosed&&(d.dataset.demoClosed="")}catch(e){}';

/**
 * On /compare: marks a page whose address names funds, so that what one may begin with does not flash before they are loaded, and nothing
 * moves when they are (compare.css).
 */
export const askedFundsScript =
  'new URLSearchParams(location.search).get("f")&&(document.documentElement.dataset.asked="")';

/** Speculation rules: the browser prefetches a page whose link the pointer rests on, but not the admin, new tabs or downloads. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/admin*' } },
          { not: { selector_matches: '[target=_blank], [download], [data-open]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
