import { showIn } from '../../runtime/show-overlay.ts';
import { HomeList, SidebarList } from './PinnedList.tsx';

/** Shows the current list in the places that a page prints for it. Each then follows what is kept. */
export function showPinned(side: HTMLElement | null, home: HTMLElement | null): void {
  if (side) showIn(side, <SidebarList place={side} />);
  if (!home) return;
  home.classList.add('pinned', 'on-home');
  home.dataset.returns = '';
  showIn(home, <HomeList isReserved={home.style.blockSize !== ''} />);
}
