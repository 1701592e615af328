/** Shows a part of the page over the whole screen; where the browser has no such function, over the whole window. */
export function startFullScreen(part: HTMLElement, button: HTMLElement | null) {
  const isWindow = (): boolean => part.classList.contains('full');
  const show = (): void => {
    if (button) button.ariaPressed = String(isWindow() || document.fullscreenElement === part);
  };
  const setWindow = (isFull: boolean): void => {
    part.classList.toggle('full', isFull);
    show();
  };
  const open = (): void => {
    if (!part.requestFullscreen) setWindow(true);
    else part.requestFullscreen().catch(() => setWindow(true));
  };
  const toggle = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (isWindow()) setWindow(false);
    else open();
  };
  /** Leaves the window; false where the part does not fill it. */
  const leave = (): boolean => {
    const was = isWindow();
    if (was) setWindow(false);
    return was;
  };
  button?.addEventListener('click', toggle);
  document.addEventListener('fullscreenchange', show);
  return { leave };
}
