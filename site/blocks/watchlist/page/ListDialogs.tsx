import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { formatNumber } from '../../../../shared/persian/format.ts';
import { FIELD_GROUPS, FIELDS, type FieldGroup } from '../../../../shared/screener/fields.ts';
import {
  chooseColumns,
  createList,
  deleteList,
  renameList,
} from '../../../../shared/watchlist/operations.ts';
import { MAX_NAME, type WatchedList } from '../../../../shared/watchlist/state.ts';
import { changeAndSay } from '../../../runtime/watchlist/say-outcome.ts';
import { useWatchlist } from '../../../runtime/watchlist/use-kept.ts';
import { SheetDialog } from '../../../ui/SheetDialog.tsx';

/** What buttons, and the dialogs that they open, are called. */
export const LIST_TEXT = {
  create: 'فهرست تازه',
  rename: 'تغییر نام فهرست',
  delete: 'حذف فهرست',
  empty: 'خالی کردن فهرست',
};
const text = {
  name: 'نام فهرست',
  save: 'ذخیره',
  cancel: 'انصراف',
  question: (name: string, count: number) =>
    `«${name}» با ${formatNumber(count)} صندوق حذف می‌شود و برنمی‌گردد.`,
  emptied: (name: string, count: number) =>
    `${formatNumber(count)} صندوق «${name}» برداشته می‌شود و برنمی‌گردد.`,
  columns: 'ستون‌های جدول',
  least: 'دست‌کم یک ستون می‌ماند.',
};

/** One dialog is open at a time. */
const ID = 'watchlist-dialog';
const CONFIRM = 'yes';

interface Closing {
  readonly onClose: () => void;
}

interface FormProps extends Closing {
  readonly title: string;
  /** What the button that confirms is called; the other one does nothing but close the dialog. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

function FormDialog({ title, confirm, onConfirm, onClose, children }: FormProps) {
  const submit = ({ nativeEvent: { submitter } }: SubmitEvent) => {
    if (submitter instanceof HTMLButtonElement && submitter.value === CONFIRM) onConfirm();
  };
  return (
    <SheetDialog id={ID} title={title} kind="watch-dialog" onClose={onClose}>
      <form method="dialog" onSubmit={submit}>
        {children}
        <p className="actions">
          <button type="submit" className="button primary" value={CONFIRM}>
            {confirm}
          </button>
          <button type="submit" className="button" value="" formNoValidate>
            {text.cancel}
          </button>
        </p>
      </form>
    </SheetDialog>
  );
}

interface NameProps extends Closing {
  readonly title: string;
  readonly name: string;
  readonly onName: (name: string) => void;
}

function NameDialog({ title, name, onName, onClose }: NameProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const confirm = () => onName(input.current?.value ?? '');
  return (
    <FormDialog title={title} confirm={text.save} onConfirm={confirm} onClose={onClose}>
      <label>
        {text.name}
        <input ref={input} defaultValue={name} maxLength={MAX_NAME} required autoComplete="off" />
      </label>
    </FormDialog>
  );
}

/** Asks for the name of another list. */
export const NewListDialog = ({ onClose }: Closing) => (
  <NameDialog
    title={LIST_TEXT.create}
    name=""
    onName={(name) => changeAndSay((state) => createList(state, name))}
    onClose={onClose}
  />
);

interface ListProps extends Closing {
  readonly list: WatchedList;
}

export const RenameDialog = ({ list: { id, name }, onClose }: ListProps) => (
  <NameDialog
    title={LIST_TEXT.rename}
    name={name}
    onName={(next) => changeAndSay((state) => renameList(state, id, next))}
    onClose={onClose}
  />
);

interface ConsentProps extends Closing {
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
  readonly onConsent: () => void;
}

/** Asks whether to do what cannot be undone, or what the reader has not seen yet. */
export const ConsentDialog = ({ title, question, confirm, onConsent, onClose }: ConsentProps) => (
  <FormDialog title={title} confirm={confirm} onConfirm={onConsent} onClose={onClose}>
    <p>{question}</p>
  </FormDialog>
);

/** Asks whether to delete a list; the last one is emptied. */
export function DeleteDialog({ list, isLast, onClose }: ListProps & { readonly isLast: boolean }) {
  const label = isLast ? LIST_TEXT.empty : LIST_TEXT.delete;
  return (
    <ConsentDialog
      title={label}
      question={(isLast ? text.emptied : text.question)(list.name, list.funds.length)}
      confirm={label}
      onConsent={() => changeAndSay((state) => deleteList(state, list.id))}
      onClose={onClose}
    />
  );
}

/** The choice of columns; each change applies at once, in the order of the fields. The last column stays. */
export function ColumnsDialog({ onClose }: Closing) {
  const { columns } = useWatchlist();
  const toggle = (id: string) => {
    const isChosen = (one: string) => (one === id ? !columns.includes(one) : columns.includes(one));
    const next = FIELDS.map((field) => field.id).filter(isChosen);
    if (next.length > 0) changeAndSay((state) => chooseColumns(state, next));
  };
  return (
    <SheetDialog id={ID} title={text.columns} kind="watch-dialog" onClose={onClose}>
      <div className="columns">
        {(Object.keys(FIELD_GROUPS) as FieldGroup[]).map((group) => (
          <fieldset key={group}>
            <legend>{FIELD_GROUPS[group]}</legend>
            {FIELDS.filter((field) => field.group === group).map(({ id, label }) => (
              <label key={id}>
                <input type="checkbox" checked={columns.includes(id)} onChange={() => toggle(id)} />
                {label}
              </label>
            ))}
          </fieldset>
        ))}
        <p className="note">{text.least}</p>
      </div>
    </SheetDialog>
  );
}
