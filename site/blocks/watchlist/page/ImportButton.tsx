import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { sayNotLoaded } from '../../../runtime/not-loaded.ts';
import { ConsentDialog } from './ListDialogs.tsx';

const text = { import: 'ورود از فایل', title: 'افزودن به دیده‌بان', add: 'افزودن' };

const TYPES = '.csv,.json,.txt,text/csv,application/json';

interface Props {
  readonly onDialog: (dialog: ReactNode) => void;
}

/** Adds the funds of a file: our own, or one of a broker, which shows what was found in it before it is kept. */
export function ImportButton({ onDialog }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const ask = (question: string, onConsent: () => void) =>
    onDialog(
      <ConsentDialog
        title={text.title}
        question={question}
        confirm={text.add}
        onConsent={onConsent}
        onClose={() => onDialog(null)}
      />,
    );
  const read = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) void import('./import-file.ts').then(({ importFile }) => importFile(file, ask), sayNotLoaded);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        {text.import}
      </button>
      <input ref={input} type="file" accept={TYPES} hidden aria-label={text.import} onChange={read} />
    </>
  );
}
