import { movesAmong, writeMoves } from '../../../shared/funds/moved-funds.ts';
import { movedFundsFile } from '../../../shared/paths.ts';
import { defineDocument } from './define.ts';

/** Old slugs of renamed and merged funds, for what names funds by slug outside of their pages: watchlists, comparisons, shared links. */
export const movedFunds = defineDocument({
  id: 'moved-funds',
  reads: ['redirects'],
  *write(input) {
    const items = [...input.snapshots('redirects')].flatMap(([, snapshot]) => snapshot.items);
    yield [movedFundsFile, writeMoves(movesAmong(items))];
  },
});
