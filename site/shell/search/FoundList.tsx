import { type ReactNode, useEffect, useRef } from 'react';

export const optionId = (id: string, index: number): string => `${id}-${index}`;

interface Props {
  /** The id of the search box. */
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  /** What each option shows. */
  readonly options: readonly ReactNode[];
  /** The index of the active option, or a negative number. */
  readonly active: number;
  /** Below the options; null for none. */
  readonly message: string | null;
  readonly onChoose: (index: number) => void;
  /** Above the options. */
  readonly children: ReactNode;
}

/** The listbox of a combobox, with a line of status; a closed one stays in the page, since its box refers to it. */
export function FoundList({ id, label, isOpen, options, active, message, onChoose, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div className="found" hidden={!isOpen || (options.length === 0 && message === null)}>
      {isOpen && children}
      <div
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label={label}
        hidden={options.length === 0}
        // The box keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
      >
        {isOpen &&
          options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box, which keeps the focus, takes the keys
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list
              key={index}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => onChoose(index)}
            >
              {option}
            </div>
          ))}
      </div>
      <p className="says" role="status" hidden={message === null}>
        {message}
      </p>
    </div>
  );
}
