import { provenanceFile } from '../../../shared/figures/provenance-key.ts';
import type { QualityState } from '../../../shared/schema/snapshots/quality.ts';
import { STATE_WORDS } from './quality-text.ts';

/** Fetches the word of the day's quality when a page's foot comes near: printed into the pages it would make each of them stale. */

async function showState(mark: HTMLElement): Promise<void> {
  const answer = await fetch(`/${provenanceFile('quality-state')}`);
  if (!answer.ok) return;
  const { state } = (await answer.json()) as { state: QualityState };
  mark.textContent = STATE_WORDS[state];
  mark.dataset.state = state;
  mark.hidden = false;
}

export function startQuality(): void {
  const mark = document.querySelector<HTMLElement>('[data-quality]');
  if (!mark) return;
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    // Without the word the link beside it still leads to the whole page.
    showState(mark).catch(console.warn);
  });
  watcher.observe(mark.closest('footer') ?? mark);
}
