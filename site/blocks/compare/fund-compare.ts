import { LENS_EVENT } from '../../runtime/measure/reader-lens.ts';
import { ComparisonPage } from './comparison-page.ts';

/** Runs the page /compare within `root`. Returns what adds a fund by its slug. */
export function startComparison(root: HTMLElement): (slug: string) => void {
  const page = new ComparisonPage(root);
  document.addEventListener(LENS_EVENT, page.draw);
  addEventListener('popstate', page.read);
  page.read();
  return page.add;
}
