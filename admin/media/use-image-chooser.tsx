import { type ReactNode, useCallback, useState } from 'react';
import type { ChooseImage, ChosenImage } from '../editor/image-drop.ts';
import { ImageDialog } from './ImageDialog.tsx';

interface Request {
  readonly file: File | undefined;
  readonly answer: (image: ChosenImage | null) => void;
}

/** A function that asks for a picture, and the dialog in which it is chosen. */
export function useImageChooser(): { chooseImage: ChooseImage; dialog: ReactNode } {
  const [request, setRequest] = useState<Request | null>(null);
  const chooseImage = useCallback<ChooseImage>(
    (file) => new Promise((answer) => setRequest({ file, answer })),
    [],
  );
  const close = (image: ChosenImage | null) => {
    request?.answer(image);
    setRequest(null);
  };
  return { chooseImage, dialog: request && <ImageDialog file={request.file} onClose={close} /> };
}
