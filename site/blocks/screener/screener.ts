import { afterPaint } from '../../runtime/after-paint.ts';
import { READY } from '../../runtime/replay-events.ts';
import { type FundTable, SHOWN_EVENT } from '../fund-table/fund-table.ts';

/** What starts the panel: nothing is loaded before the reader comes near it. */
const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

/** `<fund-screener>`: connects the panel, the views and the actions with the list's screen. */
class FundScreener extends HTMLElement {
  private started: Promise<void> | null = null;

  connectedCallback(): void {
    const list = this.querySelector<FundTable>('fund-table');
    if (!list) return;
    const start = (): void => void this.start(list);
    for (const name of INTENTS) this.addEventListener(name, start, { once: true, passive: true });
    const panel = this.querySelector<HTMLDetailsElement>('[data-panel]');
    // On a wide screen the conditions stand beside the list.
    if (panel) panel.open = matchMedia('(width >= 1240px)').matches;
    const isAsked = this.querySelector('button[aria-busy="true"]') !== null;
    if (isAsked || location.search !== '') start();
  }

  /** Loads the parts and shows the present state in them; once. */
  private start(list: FundTable): Promise<void> {
    // What was touched is painted first.
    this.started ??= afterPaint()
      .then(() => import('./parts.ts'))
      .then((parts) => {
        const show = (): void =>
          void parts.showScreen(this, list).catch((error: unknown) => console.warn(error));
        parts.wirePanel(this, list);
        parts.wireActions(this, list);
        this.addEventListener(SHOWN_EVENT, show);
        show();
        for (const part of this.querySelectorAll('.panel, .bar')) part.dispatchEvent(new Event(READY));
      });
    return this.started;
  }
}

customElements.define('fund-screener', FundScreener);
