import { type ReactNode, useCallback, useState } from 'react';
import { mediaAddress } from '../../shared/media.ts';
import type { ChooseImage, ChosenImage } from '../editor/image-drop.ts';
import { ScreenDialog } from '../ui/ScreenDialog.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import type { MediaRow } from './media-row.ts';
import { UploadForm } from './UploadForm.tsx';

const text = { title: 'انتخاب تصویر' };

interface ImageDialogProps {
  /** A dropped or pasted picture, which waits for its alternative text. */
  readonly file: File | undefined;
  readonly onClose: (image: ChosenImage | null) => void;
}

/** Chooses a picture of the library, or uploads one. */
function ImageDialog({ file, onClose }: ImageDialogProps) {
  const choose = ({ id, alt, problem }: MediaRow) => {
    if (!problem) onClose({ src: mediaAddress(id), alt });
  };
  return (
    <ScreenDialog title={text.title} onClose={() => onClose(null)}>
      <UploadForm file={file} onUploaded={choose} />
      <MediaGrid onChoose={choose} />
    </ScreenDialog>
  );
}

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
