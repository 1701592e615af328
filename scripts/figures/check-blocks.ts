import { elementsOf, type HtmlElement } from '../../shared/html-tree.ts';
import { SIMULATED } from '../../shared/schema/origins.ts';
import type { ProvenanceSource, SourceList } from '../../shared/schema/snapshots/provenance.ts';
import type { PageFigure } from './page-figures.ts';
import { hasClass, textOf } from './visible-text.ts';

/** The foot of a block: what it credits, and whether it marks its figures as simulated. */
interface BlockFoot {
  /** e.g. «منبع: سامانهٔ کدال، TGJU»; '' where nothing is credited. */
  readonly credits: string;
  readonly isMarked: boolean;
  /** Everything that the foot speaks of is printed as figures: no list of the block goes on in a file, and no line beside them has rows of its own. */
  readonly isWhole: boolean;
  /** The snapshot that the block shows; blocks of one snapshot share what their feet say. Null for a block without one. */
  readonly key: string | null;
  /** Names the block in a report: its id, or the name of its element. */
  readonly name: string;
}

const isFoot = (element: HtmlElement): boolean => element.name === 'footer' && hasClass(element, 'foot');

function readFoot(block: HtmlElement, foot: HtmlElement): BlockFoot {
  const within = [...elementsOf(foot)];
  const credits = within.find((one) => hasClass(one, 'credits'));
  return {
    credits: credits ? textOf(credits) : '',
    isWhole:
      block.name !== 'fund-table' &&
      [...elementsOf(block)].every((one) => one.attribute('data-rest') === null && !hasClass(one, 'spark')),
    isMarked: within.some((one) => hasClass(one, 'badge') && hasClass(one, 'demo')),
    key: block.attribute('data-key') ?? block.attribute('data-polled'),
    name: block.attribute('id') ?? block.name,
  };
}

/** The foot of the nearest block around an element; null outside of blocks with a foot. */
function footAround(element: HtmlElement, known: Map<HtmlElement, BlockFoot | null>): BlockFoot | null {
  for (let one = element.parent; one; one = one.parent) {
    const seen = known.get(one);
    if (seen) return seen;
    if (seen === null) continue;
    const foot = one.children.find(isFoot);
    const read = foot ? readFoot(one, foot) : null;
    known.set(one, read);
    if (read) return read;
  }
  return null;
}

/** A figure of a page with the rows that it is computed from; null where nothing names them. */
export interface FollowedFigure {
  readonly figure: PageFigure;
  readonly source: ProvenanceSource | null;
  /** The rows are those of the newest day, where the page prints another one. */
  readonly isOfOtherDay: boolean;
}

interface Shown {
  readonly origins: Set<string>;
  isSimulated: boolean;
  /** The rows of every figure in it are known. */
  isKnown: boolean;
}

/** The origins of the figures that stand in each block with a foot. */
function shownByBlock(figures: readonly FollowedFigure[]): Map<BlockFoot, Shown> {
  const feet = new Map<HtmlElement, BlockFoot | null>();
  const blocks = new Map<BlockFoot, Shown>();
  for (const { figure, source, isOfOtherDay } of figures) {
    const foot = source && footAround(figure.element, feet);
    if (!source || !foot) continue;
    const shown = blocks.get(foot) ?? { origins: new Set(), isSimulated: false, isKnown: true };
    for (const origin of source.origins) shown.origins.add(origin);
    shown.isSimulated ||= source.simulated;
    shown.isKnown &&= !isOfOtherDay;
    blocks.set(foot, shown);
  }
  return blocks;
}

/** What all blocks of a foot's snapshot show on the page. */
function shownBeside(foot: BlockFoot, blocks: ReadonlyMap<BlockFoot, Shown>): Shown {
  const same = [...blocks].filter(
    ([other]) => other === foot || (foot.key !== null && other.key === foot.key),
  );
  return {
    origins: new Set(same.flatMap(([, { origins }]) => [...origins])),
    isSimulated: same.some(([, { isSimulated }]) => isSimulated),
    isKnown: same.every(([, { isKnown }]) => isKnown),
  };
}

/**
 * Feet that do not credit a source of their figures, credit one that none of them has, or mark figures of which none is simulated. A list may go
 * on behind what the page prints, and a history names the rows of its newest day alone: their feet are not asked for what they say besides.
 * Returns the number of feet.
 */
export function* wrongFeet(
  figures: readonly FollowedFigure[],
  { sources }: SourceList,
): Generator<readonly ['wrongCredit' | 'wrongMark', string], number> {
  const blocks = shownByBlock(figures);
  for (const [foot, { origins, isSimulated }] of blocks) {
    const { credits, isMarked, name } = foot;
    const beside = shownBeside(foot, blocks);
    const isAll = foot.isWhole && beside.isKnown;
    for (const { id, name: source } of sources) {
      if (id === SIMULATED) continue;
      const isCredited = credits.includes(source);
      if (origins.has(id) && !isCredited) yield ['wrongCredit', `#${name} does not credit ${id}`];
      if (isCredited && isAll && !beside.origins.has(id))
        yield ['wrongCredit', `#${name} credits ${id}, of which it shows nothing`];
    }
    if (isSimulated && !isMarked) yield ['wrongMark', `#${name} shows simulated figures without a mark`];
    if (isMarked && isAll && !beside.isSimulated)
      yield ['wrongMark', `#${name} marks figures of which none is simulated`];
  }
  return blocks.size;
}
