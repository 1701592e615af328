/** The outline of a star in a box of 24 by 24. */
export const STAR_SHAPE = 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z';
