import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, type AccordionProps, AccordionSummary } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';

interface FoldedProps extends Omit<AccordionProps, 'children' | 'slotProps'> {
  readonly summary: ReactNode;
  readonly children: ReactElement | readonly ReactNode[];
}

/** A part of a screen below its summary, which opens it; built when it is first opened, and kept from then on. */
export const Folded = ({ summary, children, ...accordion }: FoldedProps) => (
  <Accordion
    disableGutters
    variant="outlined"
    slotProps={{ transition: { mountOnEnter: true } }}
    {...accordion}
  >
    <AccordionSummary expandIcon={<ExpandIcon />}>{summary}</AccordionSummary>
    <AccordionDetails>{children}</AccordionDetails>
  </Accordion>
);
