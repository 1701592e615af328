import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'startIcon' | 'variant'> {
  readonly label: string;
  /** Endings or types, as the browser's input takes them. */
  readonly accept: string;
  readonly onPick: (file: File | null) => void;
}

/** Opens the browser's dialog for one file, by mouse or keyboard. */
export function FileButton({ label, accept, onPick, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => onPick(target.files?.[0] ?? null)}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
