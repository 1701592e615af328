/** Screens below the theme's breakpoint "sm", as MUI writes it. */
export const PHONE = '(max-width: 599.95px)';
