import { type CheckboxProps, PaginationItem, type PaginationRenderItemParams } from '@mui/material';
import { faIR } from '@mui/material/locale';
import { createElement } from 'react';
import type { RaThemeOptions } from 'react-admin';
import { faDigits } from '../../shared/persian/digits.ts';
import { DASH } from '../../shared/persian/format.ts';
import { FORM_BAR, FORM_BAR_SCROLLING, NOTICE_OFFSET } from './form-bar.ts';
import { PHONE } from './phone.ts';

const FONT = 'var(--font)';

const tone = (main: string) => ({ main, light: main, dark: main, contrastText: 'var(--surface)' });
const ACCENT = { ...tone('var(--accent)'), light: 'var(--accent-soft)', contrastText: 'var(--on-accent)' };

/**
 * MUI with the site's design tokens. Each colour is a custom property with a light and a dark value, so one
 * theme serves both; `nativeColor` makes MUI mix colours in CSS instead of parsing them in JavaScript.
 */
const palette = {
  mode: 'light',
  primary: ACCENT,
  secondary: ACCENT,
  error: tone('var(--down)'),
  warning: tone('var(--warn)'),
  info: ACCENT,
  success: tone('var(--up)'),
  background: { default: 'var(--canvas)', paper: 'var(--surface)' },
  text: { primary: 'var(--ink)', secondary: 'var(--muted)', disabled: 'var(--faint)' },
  divider: 'var(--line)',
  action: {
    active: 'var(--muted)',
    hover: 'var(--hover)',
    selected: 'var(--accent-soft)',
    disabled: 'var(--faint)',
    disabledBackground: 'var(--sunken)',
    focus: 'var(--hover)',
  },
  bulkActionsToolbarBackgroundColor: 'var(--accent-soft)',
} as const;

const typography = {
  fontFamily: FONT,
  fontSize: 14,
  htmlFontSize: 16,
  fontWeightMedium: 600,
  body1: { fontSize: '0.875rem', lineHeight: 1.7 },
  body2: { fontSize: '0.875rem', lineHeight: 1.6 },
  caption: { fontSize: '0.75rem', lineHeight: 1.6 },
  button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  h4: { fontSize: '1.625rem', fontWeight: 700, lineHeight: 1.45 },
  h5: { fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.45 },
  h6: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.45 },
  subtitle1: { fontSize: '0.875rem', fontWeight: 600 },
  subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
} as const;

const outline = { border: '1px solid var(--line)', boxShadow: 'none', backgroundImage: 'none' };
const field = {
  defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
} as const;

/** The surface with a little of a colour: one rule for both schemes, where MUI mixes with white. */
const tintOf = (colour: string) => ({
  backgroundColor: `color-mix(in oklab, ${colour} 10%, var(--surface))`,
});
const ALERT = {
  '&.MuiAlert-standard': { color: 'var(--ink)' },
  '&.MuiAlert-standard.MuiAlert-colorInfo': tintOf('var(--accent)'),
  '&.MuiAlert-standard.MuiAlert-colorSuccess': tintOf('var(--up)'),
  '&.MuiAlert-standard.MuiAlert-colorWarning': tintOf('var(--warn)'),
  '&.MuiAlert-standard.MuiAlert-colorError': tintOf('var(--down)'),
} as const;
const MUTED = { color: 'var(--muted)', opacity: 1 } as const;

const components: RaThemeOptions['components'] = {
  // The site has one stylesheet for all pages; its page grid does not apply here.
  MuiCssBaseline: {
    styleOverrides: {
      // MUI declares a colour scheme of its own; the reader's choice, or the system's, overrides it.
      ':root': { colorScheme: 'light dark !important' },
      ':root[data-theme=light]': { colorScheme: 'light !important' },
      ':root[data-theme=dark]': { colorScheme: 'dark !important' },
      ...FORM_BAR_SCROLLING,
      body: {
        display: 'block',
        paddingBlock: 0,
        overflowWrap: 'break-word',
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
  // The label names the box that is ticked, not the drawing around it.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: () => ({ 'aria-label': undefined }),
        input: (owner: CheckboxProps) => ({
          ...owner.inputProps,
          'aria-label': owner['aria-label'] ?? owner.inputProps?.['aria-label'],
        }),
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minBlockSize: 24 } } },
  // Its collapsed bar lies above the tools of the list.
  RaBulkActionsToolbar: {
    styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
  },
  // On a phone the round button to create lies above the end of a list.
  RaList: { styleOverrides: { root: { [`@media ${PHONE}`]: { paddingBlockEnd: 88 } } } },
  RaToolbar: { styleOverrides: { root: FORM_BAR } },
  RaReferenceField: { defaultProps: { emptyText: DASH } },
  // react-admin draws this in half-transparent ink, which is too pale to read.
  RaNotFound: { styleOverrides: { root: { '& .RaNotFound-message': MUTED } } },
  MuiPaper: { styleOverrides: { elevation1: outline, root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: outline } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { borderRadius: 'var(--radius-s)', whiteSpace: 'nowrap', flexShrink: 0 } },
  },
  MuiTextField: field,
  MuiFormControl: field,
  MuiAutocomplete: { defaultProps: { ...faIR.components?.MuiAutocomplete?.defaultProps, fullWidth: true } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--line)', lineHeight: 1.35 },
      head: {
        fontWeight: 600,
        color: 'var(--muted)',
        backgroundColor: 'var(--surface)',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 'var(--radius-s)', fontWeight: 600 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { backgroundColor: 'var(--ink)', color: 'var(--canvas)', fontSize: '0.8125rem' },
    },
  },
  MuiAlert: { styleOverrides: { root: ALERT } },
  // Above the bar of a form, which stays usable; a button in the message has the message's own colour.
  MuiSnackbar: { styleOverrides: { root: { '&&': { insetBlockEnd: NOTICE_OFFSET } } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--ink)',
        color: 'var(--canvas)',
        '& .MuiButton-root': { color: 'inherit' },
      },
    },
  },
  // MUI draws these in black in both schemes.
  MuiOutlinedInput: {
    styleOverrides: { notchedOutline: { borderColor: 'color-mix(in oklab, var(--ink) 34%, transparent)' } },
  },
  MuiSwitch: { styleOverrides: { track: { backgroundColor: 'var(--ink)' } } },
  MuiCircularProgress: { defaultProps: { 'aria-label': 'در حال بارگذاری' } },
  MuiPagination: {
    defaultProps: {
      ...faIR.components?.MuiPagination?.defaultProps,
      // A page's number in Persian digits.
      renderItem: (item: PaginationRenderItemParams) =>
        createElement(PaginationItem, {
          ...item,
          page: item.page === null ? null : faDigits(String(item.page)),
        }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 40 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, paddingInline: 14, minWidth: 0 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
  MuiLinearProgress: {
    defaultProps: { 'aria-label': 'در حال بارگذاری' },
    styleOverrides: { root: { borderRadius: 4, height: 6 } },
  },
};

export const theme: RaThemeOptions = {
  cssVariables: { nativeColor: true },
  direction: 'rtl',
  palette,
  typography,
  shape: { borderRadius: 10 },
  sidebar: { width: 240, closedWidth: 56 },
  components: { ...faIR.components, ...components },
} as RaThemeOptions;
