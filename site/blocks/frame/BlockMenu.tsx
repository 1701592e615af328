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
  /** Of the block. */
  readonly title: string;
  readonly actions: readonly BlockAction[];
  /** Runs an action in an island (`data-save`). In a printed block of a widget the page's script runs it (`data-do`, block-menu.ts). */
  readonly onAction?: (action: BlockAction) => void;
}

/** The menu of a block. The browser opens it without any script; the page's script closes it (layouts/click-actions.ts). */
export function BlockMenu({ title, actions, onAction }: BlockMenuProps) {
  return (
    <details className="menu" data-menu="">
      <summary aria-label={`${text.menu} ${title}`}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
          <circle cx="8" cy="3" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="8" cy="13" r="1.4" />
        </svg>
      </summary>
      <div className="items">
        {actions.map((action) => (
          <button
            type="button"
            key={action}
            {...(onAction ? { 'data-save': action, onClick: () => onAction(action) } : { 'data-do': action })}
          >
            {text.actions[action]}
          </button>
        ))}
      </div>
    </details>
  );
}
