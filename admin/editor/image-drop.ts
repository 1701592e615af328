import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** A picture of the library as the text names it. */
export interface ChosenImage {
  readonly src: string;
  readonly alt: string;
}
export type ChooseImage = (file?: File) => Promise<ChosenImage | null>;

const imageOf = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** Word and Excel add a picture of what was copied: the text itself is meant. */
const hasText = (data: DataTransfer | null): boolean => {
  const html = data?.getData('text/html') ?? '';
  return html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/gi, '').trim() !== '';
};

/** Hands a dropped or pasted picture to the media library, and inserts what is chosen there. */
export const ImageDrop = Extension.create<{ choose: ChooseImage }>({
  name: 'imageDrop',
  addOptions: () => ({ choose: async () => null }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const take = (data: DataTransfer | null): boolean => {
      const file = imageOf(data);
      if (!file) return false;
      void options.choose(file).then((image) => image && editor.chain().focus().setImage(image).run());
      return true;
    };
    return [
      new Plugin({
        props: {
          // A picture that is moved within the text is no new one.
          handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(event.dataTransfer),
          handlePaste: (_view, event) => !hasText(event.clipboardData) && take(event.clipboardData),
        },
      }),
    ];
  },
});
