import { type ReactNode, useEffect } from 'react';
import { openSheet } from '../runtime/open-sheet.ts';

const text = { close: 'بستن' };

interface Props {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  /** A class beside that of all sheets. */
  readonly kind: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet that opens as soon as it is shown; a form in it closes it with `method="dialog"`. Whoever shows it removes it on `onClose`. */
export function SheetDialog({ id, title, kind, onClose, children }: Props) {
  useEffect(() => openSheet(id), [id]);
  return (
    <dialog className={`sheet ${kind}`} id={id} aria-labelledby={`${id}-title`} onClose={onClose}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" data-close="" aria-label={text.close}>
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}
