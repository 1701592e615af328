import { type RefObject, useEffect, useState } from 'react';

/** Shows a part of the page over the whole screen; where the browser has no such function, over the whole window (`isWindow`). */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const [isScreen, setScreen] = useState(false);
  const [isWindow, setWindow] = useState(false);
  useEffect(() => {
    const show = () => setScreen(part.current !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', show);
    return () => document.removeEventListener('fullscreenchange', show);
  }, [part]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (isWindow || !part.current?.requestFullscreen) setWindow(!isWindow);
    else part.current.requestFullscreen().catch(() => setWindow(true));
  };
  return { isFull: isScreen || isWindow, isScreen, isWindow, toggle, leave: () => setWindow(false) };
}
