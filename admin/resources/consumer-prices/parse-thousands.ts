import { cleanInput } from '../../../shared/persian/clean-input.ts';
import { isAmbiguousAmount } from '../../../shared/persian/is-ambiguous-amount.ts';
import { parseFigure } from '../../ui/inputs.tsx';

/** `parseFigure` for figures in thousands: of «۳/۳۲۳» and "3.323" nobody knows whether the mark parts thousands. */
export const parseThousands = (typed: string): number | null | undefined =>
  isAmbiguousAmount(cleanInput(typed)) ? undefined : parseFigure(typed);
