import type { SystemStyleObject } from '@mui/system';
import { PHONE } from '../theme/phone.ts';

/** Body cells name their column in `data-label`; a cell without it has the card's whole width. */
const CELLS: SystemStyleObject = {
  '& > .MuiTableBody-root > .MuiTableRow-root > .MuiTableCell-body': {
    display: 'block',
    border: 0,
    paddingBlock: '3px',
    paddingInline: '12px',
    inlineSize: 'auto',
    maxInlineSize: 'none',
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '& > .MuiTableBody-root > .MuiTableRow-root > .MuiTableCell-body[data-label]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(6.5rem, 2fr) minmax(0, 3fr)',
    justifyItems: 'start',
    gap: '8px',
    '&::before': { content: 'attr(data-label)', color: 'var(--muted)' },
    '&:has(.MuiCheckbox-root)': { alignItems: 'center', paddingBlock: 0 },
  },
};

/** The head stays as a line of buttons, since cards are sorted too; the heads that sort nothing are in the cards. */
const HEAD: SystemStyleObject = {
  '& > .MuiTableHead-root > .MuiTableRow-root': { display: 'flex', flexWrap: 'wrap' },
  '& > .MuiTableHead-root .MuiTableCell-head': { border: 0, position: 'static' },
  '& > .MuiTableHead-root .MuiTableCell-paddingCheckbox': {
    flexShrink: 0,
    inlineSize: 'auto',
    paddingInline: '4px',
  },
  '& > .MuiTableHead-root .MuiTableCell-head:not(:has(.MuiTableSortLabel-root, input))': { display: 'none' },
};

/** For a table's `sx`: on phones each row is a card with a line a column. */
export const CARD_ROWS: SystemStyleObject = {
  [`@media ${PHONE}`]: {
    '&, & > .MuiTableBody-root': { display: 'block' },
    '& > .MuiTableBody-root > .MuiTableRow-root': {
      display: 'block',
      position: 'relative',
      paddingBlock: '8px',
      borderBlockEnd: '1px solid var(--line)',
    },
    ...CELLS,
    ...HEAD,
  },
};
