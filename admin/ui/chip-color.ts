/** Colours of MUI's chips that the screens use for states. */
export type ChipColor = 'success' | 'warning' | 'error' | 'info' | 'default';
