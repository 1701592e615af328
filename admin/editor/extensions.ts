import { Mark } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Image } from '@tiptap/extension-image';
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { ALLOWED_SCHEMES } from '../../shared/rich-text/render-rich-text.ts';

/** Address under which the editor shows a picture: the library's own are not published before the article is. */
export type ImageAddress = (src: string) => string;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** True for a path, and for an address that the sanitizer lets through. */
const isAllowedAddress = (url: string): boolean => {
  const scheme = SCHEME.exec(url)?.[1];
  return scheme === undefined ? !url.startsWith('//') : ALLOWED_SCHEMES.includes(scheme.toLowerCase());
};

/** Sub- or superscript: Markdown has no sign for it, so that it is written as its tag. */
const createScript = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: 'sub sup',
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
    renderMarkdown: (node, { renderChildren }) => `<${name}>${renderChildren(node)}</${name}>`,
  });

const captionOf = (figure: HTMLElement): string | null =>
  figure.querySelector('figcaption')?.textContent?.trim() || null;

const attributesOf = (image: Element | null) =>
  image && {
    // Copied within the text: the editor shows another address than the text names.
    src: (image as HTMLElement).dataset.src ?? image.getAttribute('src'),
    alt: image.getAttribute('alt') || null,
    width: image.getAttribute('width'),
    height: image.getAttribute('height'),
  };

/** A picture with its caption, which Markdown has as the picture's title. */
const createFigure = (addressOf: ImageAddress | null) =>
  Image.extend({
    addAttributes: () =>
      Object.fromEntries(['src', 'alt', 'title', 'width', 'height'].map((name) => [name, { default: null }])),
    parseHTML: () => [
      {
        tag: 'figure',
        getAttrs: (figure: HTMLElement) => {
          const found = attributesOf(figure.querySelector('img'));
          return found?.src ? { ...found, title: captionOf(figure) } : false;
        },
      },
      { tag: 'img[src]', getAttrs: (image: HTMLElement) => ({ ...attributesOf(image) }) },
    ],
    renderHTML: ({ node }) => {
      const { src, alt, title, width, height } = node.attrs;
      const shown = addressOf ? { src: addressOf(String(src)), 'data-src': src } : { src };
      const image = ['img', { ...shown, alt: alt ?? '', width, height }];
      return ['figure', image, ...(title ? [['figcaption', title]] : [])] as never;
    },
  });

/** Alignment as the attribute that the sanitizer knows. */
const align = {
  default: null,
  parseHTML: (cell: HTMLElement) => cell.getAttribute('align'),
  renderHTML: (attributes: Record<string, unknown>) => ({ align: attributes.align }),
};
const cellAttributes = (parent: Record<string, unknown> | undefined) => {
  const { colwidth: _, ...kept } = parent ?? {};
  return { ...kept, align };
};

/**
 * The schema of the texts: exactly what the page's sanitizer allows (`shared/rich-text`). With `addressOf` for the editor on the screen,
 * without for reading and writing.
 */
export const createExtensions = (addressOf: ImageAddress | null = null) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isAllowedAddress,
    },
  }),
  CodeBlock.extend({ addAttributes: () => ({}) }),
  createScript('sub'),
  createScript('sup'),
  createFigure(addressOf),
  TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
  TableCell.extend({
    addAttributes() {
      return cellAttributes(this.parent?.());
    },
  }),
  TableHeader.extend({
    addAttributes() {
      return cellAttributes(this.parent?.());
    },
  }),
];
