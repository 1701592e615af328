import { MINUTE } from '../../shared/units.ts';

/** Calls `update` now, each minute while the tab is visible, and when the tab becomes visible. */
export function startClock(update: () => void): void {
  const updateVisible = () => {
    if (!document.hidden) update();
  };
  update();
  setInterval(updateVisible, MINUTE);
  document.addEventListener('visibilitychange', updateVisible);
}
