import { movesAmong, writeMoves } from '../../../shared/funds/moved-funds.ts';
import { namesAmong, writeNames } from '../../../shared/funds/moved-names.ts';
import { movedFundsFile, movedNamesFile } from '../../../shared/paths.ts';
import { defineDocument } from './define.ts';

/**
 * Old slugs of renamed and merged funds, old names of managers and categories: for what names them outside of their pages, e.g. watchlists,
 * comparisons, shared links.
 */
export const movedFunds = defineDocument({
  id: 'moved-funds',
  reads: ['redirects'],
  *write(input) {
    const items = [...input.snapshots('redirects')].flatMap(([, snapshot]) => snapshot.items);
    yield [movedFundsFile, writeMoves(movesAmong(items))];
    yield [movedNamesFile, writeNames(namesAmong(items))];
  },
});
