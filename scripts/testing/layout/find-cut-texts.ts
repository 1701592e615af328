/** A text that a reader cannot read whole. */
export interface CutText {
  readonly reason: 'clipped' | 'overlapped' | 'broken word' | 'scrolled without a cue' | 'half a figure';
  readonly text: string;
  /** Tag and classes of the element, and of the one that clips or covers it. */
  readonly element: string;
  readonly by: string;
}

/**
 * Every text with a digit that an ancestor clips, another element covers or another text overlaps; every text that a box scrolls
 * sideways without a mark at its edge, and on a phone every figure of a table that it shows in part; every word on two lines.
 * Runs in the browser, so it refers to nothing outside. The viewport must be as high as the page: only what is in it is laid out.
 */
export function findCutTexts(): CutText[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  type Overflow = 'no' | 'cut' | 'scroll';
  interface Clip {
    readonly box: Box;
    readonly x: Overflow;
    readonly y: Overflow;
    readonly isMarked: boolean;
  }
  interface Seen {
    readonly text: string;
    readonly own: Element;
    readonly box: Box;
  }

  /**
   * Pixels by which the line box of a text may exceed its element: sideways, and up and down, where its letters are lower than it. In a
   * line of 1.3 the box of the site's font, 1.56 of its size, exceeds 0.13 of the size on each side, and whole pixels add one.
   */
  const SLACK = { x: 1.5, y: 4 };
  const slackBelow = (own: Element): number =>
    Math.max(SLACK.y, 0.14 * Number.parseFloat(getComputedStyle(own).fontSize) + 1);
  const DIGIT = /[0-9۰-۹]/;
  const WORDS = /[\p{L}\p{M}\p{Nd}\u200c]{2,}/gu;
  const found: CutText[] = [];

  const shortName = (element: Element): string =>
    `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`;
  const nameOf = (element: Element | null): string =>
    [element?.parentElement, element].flatMap((one) => (one ? shortName(one) : [])).join(' > ');
  const report = (reason: CutText['reason'], text: string, own: Element, by: Element | null) =>
    found.push({ reason, text: text.trim().slice(0, 60), element: nameOf(own), by: nameOf(by) });

  const overflowOf = (overflow: string, isPaint: boolean): Overflow => {
    if (overflow === 'auto' || overflow === 'scroll') return 'scroll';
    return overflow === 'visible' && !isPaint ? 'no' : 'cut';
  };
  /** A visible shadow inside the edge, or a fade of some pixels. */
  const isMarked = ({ boxShadow, maskImage }: CSSStyleDeclaration): boolean =>
    boxShadow
      .split(/,(?![^(]*\))/)
      .some((one) => one.includes('inset') && !/^rgba\(.*, 0\)|\/ 0\)/.test(one.trim())) ||
    /[1-9]\d*px/.test(maskImage);
  function readClip(element: Element): Clip | null {
    const style = getComputedStyle(element);
    const isPaint = style.contentVisibility === 'auto' || /paint|strict|content/.test(style.contain);
    const [x, y] = [overflowOf(style.overflowX, isPaint), overflowOf(style.overflowY, isPaint)];
    if (style.display === 'contents' || (x === 'no' && y === 'no')) return null;
    const isContained = isPaint && style.overflowX === 'visible';
    const margin = isContained ? Number.parseFloat(style.overflowClipMargin) || 0 : 0;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = { left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin };
    return { box, x, y, isMarked: isMarked(style) };
  }
  const clips = new Map<Element, Clip | null>();
  function clipOf(element: Element): Clip | null {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const clip = readClip(element);
    clips.set(element, clip);
    return clip;
  }
  const isPhone = innerWidth < 512;
  const isHalf = (text: Box, box: Box): boolean =>
    text.right > box.left + SLACK.x && text.left < box.right - SLACK.x;
  const isPoint = ({ left, right, top, bottom }: Box): boolean => right - left <= 2 || bottom - top <= 2;

  /** Reports the ancestor that clips a text; returns whether the text is seen at its place. */
  function checkClips({ text, own, box }: Seen, isFigure: boolean): boolean {
    for (let one: Element | null = own; one && one !== document.body; one = one.parentElement) {
      const clip = clipOf(one);
      if (!clip) continue;
      if (isPoint(clip.box)) return false;
      const isOverX = Math.max(clip.box.left - box.left, box.right - clip.box.right) > SLACK.x;
      const isOverY = Math.max(clip.box.top - box.top, box.bottom - clip.box.bottom) > slackBelow(own);
      if (isOverX && clip.x === 'scroll' && !clip.isMarked) report('scrolled without a cue', text, own, one);
      if (
        isOverX &&
        clip.x === 'scroll' &&
        isFigure &&
        isPhone &&
        isHalf(box, clip.box) &&
        one.matches('.table-box')
      )
        report('half a figure', text, own, one);
      if ((isOverX && clip.x === 'scroll') || (isOverY && clip.y === 'scroll')) return false;
      if ((isOverX && clip.x === 'cut') || (isOverY && clip.y === 'cut')) {
        if (isFigure) report('clipped', text, own, one);
        return false;
      }
    }
    return true;
  }

  /** Reports an element with a background above the middle of a text; a bar that is fixed is scrolled past. */
  function checkCover({ text, own, box }: Seen): void {
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!hit || own.contains(hit) || own.closest('svg') || hit.closest('svg')) return;
    for (let one: Element | null = hit; one && !one.contains(own); one = one.parentElement) {
      const { position, backgroundColor } = getComputedStyle(one);
      if (position === 'fixed') return;
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) {
        report('overlapped', text, own, hit);
        return;
      }
    }
  }

  /** Reports texts that lie on each other. */
  function checkOverlaps(all: Seen[]): void {
    const sorted = [...all].sort((a, b) => a.box.top - b.box.top);
    sorted.forEach((one, i) => {
      for (let j = i + 1; j < sorted.length; j += 1) {
        const other = sorted[j];
        if (!other || other.box.top > one.box.bottom) break;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        const lower = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
        if (width > 2 && height > lower * 0.4)
          report('overlapped', `${one.text.trim()} / ${other.text.trim()}`, one.own, other.own);
      }
    });
  }

  /** True inside a box of a pixel, as of words for screen readers alone. */
  function isUnseen(own: Element): boolean {
    for (let one: Element | null = own; one && one !== document.body; one = one.parentElement) {
      const clip = clipOf(one);
      if (clip && isPoint(clip.box)) return true;
    }
    return false;
  }

  const range = document.createRange();
  const isOnTwoLines = (rects: DOMRectList): boolean =>
    new Set([...rects].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom / 4))).size > 1;
  function checkWords(node: Text, own: Element): void {
    for (const { 0: word, index } of node.data.matchAll(WORDS)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (isOnTwoLines(range.getClientRects())) report('broken word', word, own, null);
    }
  }

  const isText = (node: Text, own: Element | null): own is Element =>
    own !== null &&
    node.data.trim() !== '' &&
    !/^(?:SCRIPT|STYLE|OPTION|TEMPLATE)$/.test(own.tagName) &&
    own.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const seen: Seen[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const own = node.parentElement;
    if (!isText(node, own)) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (rects.length > 1 && !isUnseen(own)) checkWords(node, own);
    // The name of a row is cut on purpose: its symbol stands whole above it.
    const isFigure = DIGIT.test(node.data) && !own.matches('tbody th small');
    for (const box of rects) {
      const one = { text: node.data, own, box };
      if (!checkClips(one, isFigure) || !isFigure) continue;
      checkCover(one);
      seen.push(one);
    }
  }
  checkOverlaps(seen);
  return found;
}
