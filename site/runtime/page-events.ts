/** Event of a search box: a fund was chosen, its page's address in `detail`. Unless it is cancelled, that page opens. */
export const CHOOSE_FUND = 'choose-fund';

/** Event that a chart dispatches on itself where a reader asks for the provenance of one of its points; `detail` is the point's cell. */
export const FIGURE_EVENT = 'figure:open';
