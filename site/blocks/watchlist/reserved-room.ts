/**
 * Inline scripts that reserve the room of what the reader keeps before the first paint, so that nothing moves when it arrives, and that show
 * an empty list where nothing is kept. Each stands right behind its place.
 */

/** On the home page, for the watchlist and the funds seen last. The heights are those of `.on-home` in watchlist.css. */
export const homeRoomScript =
  'try{var p=document.querySelector("[data-pinned-place]"),w=localStorage.watchlist,r=localStorage["recent-funds"];(w||r)&&(p.style.cssText="margin-block-end:var(--space-5);block-size:"+(w&&r?"calc(84px + max(24px,var(--touch)))":w?"76px":"max(24px,var(--touch))"))}catch(e){}';

/** In the sidebar, for the funds of the current list: MAX_IN_SIDEBAR of PinnedList.tsx, and a line for the others. */
export const sidebarRoomScript =
  'try{var w=JSON.parse(localStorage.watchlist),n=w.lists.find(function(l){return l.id===w.current}).funds.length;n&&(document.querySelector("[data-pinned-side]").style.cssText="flex:none;block-size:calc(32px + "+Math.min(n,7)+"*max(36px,var(--touch)))")}catch(e){}';

/** On /watchlist, which is printed as an empty list: it starts by itself where one of these has something to show. */
export const emptyListScript =
  'try{localStorage.watchlist||localStorage["recent-funds"]||/[?&](f|list)=/.test(location.search)||document.querySelectorAll("[data-watchlist]>[hidden]").forEach(function(e){e.hidden=!1})}catch(e){}';
