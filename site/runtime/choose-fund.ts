/** Event of a search box: a fund was chosen, its page's address in `detail`. Unless it is cancelled, that page opens. */
export const CHOOSE_FUND = 'choose-fund';
