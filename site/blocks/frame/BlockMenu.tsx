import type { ReactNode } from 'react';

const text = {
  menu: 'گزینه‌های',
  actions: {
    table: 'جدول اعداد',
    csv: 'دریافت CSV',
    png: 'دریافت تصویر',
    link: 'کپی پیوند',
    inspect: 'شناسنامهٔ رقم‌ها',
  },
};

export type BlockAction = keyof typeof text.actions;

export interface BlockMenuProps {
  /** Title of the block. */
  readonly title: string;
  readonly actions: readonly BlockAction[];
  /** Runs an action in an island (`data-save`). In a printed block of a widget the page's script runs it (`data-do`, block-menu.ts). */
  readonly onAction?: (action: BlockAction) => void;
}

/** The menu of a block. The browser opens it without any script; the page's script closes it (layouts/click-actions.ts). */
export function BlockMenu({ title, actions, onAction }: BlockMenuProps) {
  return (
    <Menu label={`${text.menu} ${title}`}>
      {actions.map((action) => (
        <button
          type="button"
          key={action}
          {...(onAction ? { 'data-save': action, onClick: () => onAction(action) } : { 'data-do': action })}
        >
          {text.actions[action]}
        </button>
      ))}
    </Menu>
  );
}

/** A menu of buttons behind three dots; `label` is read out. */
export function Menu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className="menu" data-menu="">
      <summary aria-label={label}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
          <circle cx="8" cy="3" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="8" cy="13" r="1.4" />
        </svg>
      </summary>
      <div className="items">{children}</div>
    </details>
  );
}
