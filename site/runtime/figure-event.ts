/** Event that a chart dispatches on itself where a reader asks for the provenance of one of its points; `detail` is the point's cell. */
export const FIGURE_EVENT = 'figure:open';
