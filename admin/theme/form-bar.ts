import { PHONE } from './phone.ts';

const LABEL = { paddingInline: '10px', fontSize: '0.8125rem', minInlineSize: 44, minBlockSize: 40 } as const;

/** Height of a form's bar on phones, with its paddings and without the safe area. */
const BAR_HEIGHT = 56;

/** Distance of messages from the screen's lower edge: a form's bar stays free below them. */
export const NOTICE_OFFSET = `calc(${BAR_HEIGHT + 24}px + env(safe-area-inset-bottom))`;

/** Focused fields stop above the form's bar and below the header, whichever way the page was scrolled. */
export const FORM_BAR_SCROLLING = {
  html: { scrollPaddingBlock: '64px 16px' },
  'html:has(.RaToolbar-desktopToolbar)': { scrollPaddingBlockEnd: '88px' },
  'html:has(.RaToolbar-mobileToolbar)': {
    scrollPaddingBlockEnd: NOTICE_OFFSET,
  },
} as const;

/** A form's buttons: on phones one low row at the screen's lower edge, labels without icons. */
export const FORM_BAR = {
  gap: 8,
  '&.RaToolbar-mobileToolbar': {
    position: 'fixed',
    insetInline: 0,
    minBlockSize: BAR_HEIGHT,
    flexWrap: 'nowrap',
    paddingBlock: '8px calc(8px + env(safe-area-inset-bottom))',
    paddingInline: '12px',
    borderBlockStart: '1px solid var(--line)',
    '& .MuiButton-root': LABEL,
    '& .MuiButton-startIcon': { display: 'none' },
    '& .MuiIconButton-root': { padding: '8px' },
  },
} as const;

/** For a button's `sx`: on phones its icon alone; its name remains for screen readers. */
export const ICON_ON_PHONES = {
  [`@media ${PHONE}`]: {
    '&.MuiButton-root.MuiButton-root': { fontSize: 0, paddingInline: '8px', flexShrink: 0 },
    '& .MuiButton-startIcon.MuiButton-startIcon': { display: 'inherit', margin: 0 },
  },
} as const;

/** For the page around a form: the fixed bar hides nothing of its end. */
export const SPACE_BELOW = {
  '&:has(.RaToolbar-mobileToolbar)': {
    paddingBlockEnd: NOTICE_OFFSET,
  },
} as const;
