import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';

/** Address under which the editor shows a picture: the library's own are not published before the article is. */
export type ImageAddress = (src: string) => string;

/** What the page's sanitiser allows, and nothing else; underline has no Markdown. */
export const createExtensions = (addressOf: ImageAddress = (src) => src) => [
  StarterKit.configure({
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null } },
  }),
  Image.extend({
    renderHTML({ HTMLAttributes: attributes }) {
      return ['img', { ...attributes, src: addressOf(String(attributes.src ?? '')) }];
    },
    // Read back from the shown HTML, e.g. on copy and paste within the text.
    addAttributes() {
      return {
        ...this.parent?.(),
        src: {
          default: null,
          parseHTML: (element: HTMLElement) => element.dataset.src ?? element.getAttribute('src'),
          renderHTML: ({ src }: { src?: string }) => ({ src, 'data-src': src }),
        },
      };
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Markdown.configure({ markedOptions: { gfm: true } }),
];
