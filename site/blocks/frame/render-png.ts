import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { readerLens } from '../../runtime/measure/reader-lens.ts';
import styles from './render-png.css?inline';

/**
 * Renders a block as a PNG: draws its boxes, texts and SVGs on a canvas where the page shows them, and below it what the page says
 * around it: whose figures they are, in which view and measure, and where they stand.
 */

adoptStyles(styles);

const SCALE = 2;
/** A larger canvas stays blank in some browsers. Pixels. */
const MAX_AREA = 16_000_000;
const MARGIN = 16;
/** Controls and other parts of a block that the picture leaves out. */
const OMITTED = '.tools, .numbers, .controls, .segments, .pick, .button, .visually-hidden, [hidden]';

interface Canvas {
  readonly pen: CanvasRenderingContext2D;
  readonly origin: DOMRect;
}

const isTransparent = (color: string): boolean => color === 'transparent' || /,\s*0\)$|\/ 0\)$/.test(color);

/** Draws an element's background. */
function drawBox({ pen, origin }: Canvas, element: Element, style: CSSStyleDeclaration): void {
  if (isTransparent(style.backgroundColor)) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  pen.fillStyle = style.backgroundColor;
  pen.beginPath();
  pen.roundRect(
    left - origin.left,
    top - origin.top,
    width,
    height,
    Number.parseFloat(style.borderRadius) || 0,
  );
  pen.fill();
}

interface Line {
  words: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The lines into which the browser broke a text node: words at the same height form a line. */
function splitLines(node: Text): Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const line = lines.at(-1);
    if (line && Math.abs(line.top - top) < 2) {
      line.words += ` ${word}`;
      line.left = Math.min(line.left, left);
      line.right = Math.max(line.right, right);
    } else lines.push({ words: word, left, right, top, bottom });
  }
  return lines;
}

function drawText({ pen, origin }: Canvas, node: Text, style: CSSStyleDeclaration): void {
  const isRtl = style.direction === 'rtl';
  pen.fillStyle = style.color;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.direction = style.direction as CanvasDirection;
  pen.textAlign = isRtl ? 'right' : 'left';
  pen.textBaseline = 'middle';
  for (const { words, left, right, top, bottom } of splitLines(node)) {
    pen.fillText(words, (isRtl ? right : left) - origin.left, (top + bottom) / 2 - origin.top);
  }
}

/** Clips to an element's box, as `overflow: hidden` does. */
function clipTo({ pen, origin }: Canvas, element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  pen.beginPath();
  pen.rect(left - origin.left, top - origin.top, width, height);
  pen.clip();
}

const COPIED_STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-opacity',
  'opacity',
  'color',
  'font-size',
  'font-weight',
  'font-family',
  'direction',
  'unicode-bidi',
  'dominant-baseline',
] as const;

/** Serializes an SVG with its computed styles inline: an image sees neither the page's stylesheet nor its variables. */
function serializeSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll<SVGElement>('*')].forEach((element, i) => {
    const style = getComputedStyle(originals[i] as Element);
    for (const name of COPIED_STYLES) element.style.setProperty(name, style.getPropertyValue(name));
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** The page's font as a style element with a data URL; empty where the page preloads none. */
async function embedFont(): Promise<string> {
  const link = document.querySelector<HTMLLinkElement>('link[as="font"]');
  if (!link) return '';
  const bytes = new Uint8Array(await (await fetch(link.href)).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `<style>@font-face{font-family:Vazirmatn;font-weight:400 700;src:url(data:font/woff2;base64,${base64})}</style>`;
}

async function drawSvg({ pen, origin }: Canvas, svg: SVGSVGElement, font: string): Promise<void> {
  const { left, top, width, height } = svg.getBoundingClientRect();
  if (width === 0) return;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(serializeSvg(svg).replace('>', `>${font}`))}`;
  await image.decode();
  pen.drawImage(image, left - origin.left, top - origin.top, width, height);
}

async function drawTree(canvas: Canvas, element: Element, font: string): Promise<void> {
  if (element.matches(OMITTED)) return;
  if (element instanceof SVGSVGElement) return drawSvg(canvas, element, font);
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  drawBox(canvas, element, style);
  canvas.pen.save();
  if (style.overflow !== 'visible' && element.childElementCount === 0) clipTo(canvas, element);
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(canvas, child, style);
    else if (child instanceof Element) await drawTree(canvas, child, font);
  }
  canvas.pen.restore();
}

/** Tables that the picture shows. */
const TABLES = '.table-box:not(.numbers *)';
const overflowOf = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth;

/** Lays the block out for its picture, as wide as its widest table; gives what undoes it. */
function layOut(block: HTMLElement): () => void {
  const { inlineSize } = block.style;
  const beyond = Math.max(0, ...[...block.querySelectorAll(TABLES)].map(overflowOf));
  if (beyond > 0) block.style.inlineSize = `${block.getBoundingClientRect().width + beyond}px`;
  block.classList.add('in-picture');
  return () => {
    block.style.inlineSize = inlineSize;
    block.classList.remove('in-picture');
  };
}

/** Lines under a block's picture. Pixels. */
const CAPTION = { size: 12, line: 20, gap: 10 };
const text = { rial: 'به ریال', and: ' · ' };

/** What a control of a view is set to. */
const CHOSEN = '.segments [aria-pressed="true"], .toggle[aria-pressed="true"], select';
const chosenWords = (control: Element): string =>
  (control instanceof HTMLSelectElement ? control.selectedOptions[0]?.textContent : control.textContent) ??
  '';

/** The page's title with view and measure of the block, and the address of both. */
function captionOf(block: HTMLElement): readonly [words: string, address: string] {
  const views = [...block.querySelectorAll(CHOSEN)].filter((one) => one.checkVisibility()).map(chosenWords);
  const lens = readerLens();
  const measure = lens ? MEASURE_WORDS[lens.measure].after : text.rial;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  const words = [title, ...views, measure].map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const url = new URL(block.id ? `#${block.id}` : '', location.href);
  return [words.join(text.and), decodeURI(url.href.replace(/^https?:\/\//, ''))];
}

/** Writes the caption below the block, as long as the picture is wide: the page's side at the right, the address at the left. */
function drawCaption({ pen, origin }: Canvas, [words, address]: readonly [string, string]): void {
  const { color, fontFamily } = getComputedStyle(document.body);
  pen.fillStyle = color;
  pen.font = `600 ${CAPTION.size}px ${fontFamily}`;
  pen.textBaseline = 'middle';
  const top = origin.height + CAPTION.gap + CAPTION.line / 2;
  pen.direction = 'rtl';
  pen.textAlign = 'right';
  pen.fillText(words, origin.width, top, origin.width);
  pen.direction = 'ltr';
  pen.textAlign = 'left';
  pen.font = `400 ${CAPTION.size}px ${fontFamily}`;
  pen.fillText(address, 0, top + CAPTION.line, origin.width);
}

/** A canvas of a block with a margin and its caption, in the page's colour; its unit is the page's pixel. */
function createCanvas({ width, height }: DOMRect): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN + CAPTION.gap + 2 * CAPTION.line];
  const scale = Math.min(SCALE, Math.sqrt(MAX_AREA / (wide * high)));
  canvas.width = wide * scale;
  canvas.height = high * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.scale(scale, scale);
  pen.fillStyle = getComputedStyle(document.body.parentElement as Element).backgroundColor;
  pen.fillRect(0, 0, wide, high);
  pen.translate(MARGIN, MARGIN);
  return [canvas, pen];
}

async function draw(block: HTMLElement): Promise<HTMLCanvasElement> {
  const font = await embedFont();
  // Before the controls are hidden, which say it.
  const caption = captionOf(block);
  const restore = layOut(block);
  try {
    const origin = block.getBoundingClientRect();
    const [canvas, pen] = createCanvas(origin);
    await drawTree({ pen, origin }, block, font);
    drawCaption({ pen, origin }, caption);
    return canvas;
  } finally {
    restore();
  }
}

/** A PNG of a block at twice its size, with a margin. Rejects where the browser cannot encode it. */
export async function renderPng(block: HTMLElement): Promise<Blob> {
  const canvas = await draw(block);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
