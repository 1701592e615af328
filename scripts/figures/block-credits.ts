import { elementsOf, type HtmlElement } from '../../shared/html-tree.ts';
import { hasClass, textOf } from './visible-text.ts';

/** The foot of a block: what it credits, and whether it marks its figures as drawn. */
export interface BlockFoot {
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
    key: block.attribute('data-key'),
    name: block.attribute('id') ?? block.name,
  };
}

/** The foot of the nearest block around an element; null outside of blocks with a foot. */
export function footAround(
  element: HtmlElement,
  known: Map<HtmlElement, BlockFoot | null>,
): BlockFoot | null {
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
