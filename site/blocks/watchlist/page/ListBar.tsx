import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { MEASURE_WORDS } from '../../../../shared/measures/measure-words.ts';
import { formatNumber } from '../../../../shared/persian/format.ts';
import { toListFile } from '../../../../shared/watchlist/list-file.ts';
import { selectList } from '../../../../shared/watchlist/operations.ts';
import { shareLink } from '../../../../shared/watchlist/share-link.ts';
import { currentList, MAX_LISTS, type Watchlist } from '../../../../shared/watchlist/state.ts';
import { copyText } from '../../../runtime/copy-text.ts';
import { download } from '../../../runtime/download.ts';
import { readerUnit } from '../../../runtime/money-unit/reader-unit.ts';
import { sayNotLoaded } from '../../../runtime/not-loaded.ts';
import { toast } from '../../../runtime/toast.ts';
import { useReaderLens } from '../../../runtime/use-reader-choice.ts';
import { changeAndSay } from '../../../runtime/watchlist/say-outcome.ts';
import { saveCsv, savePng } from '../../frame/exports.ts';
import {
  ColumnsDialog,
  ConsentDialog,
  DeleteDialog,
  LIST_TEXT,
  NewListDialog,
  RenameDialog,
} from './ListDialogs.tsx';
import { listTable } from './list-csv.ts';
import { fieldsOf, type WatchedRow } from './watched-rows.ts';

const importText = { import: 'ورود از فایل', title: 'افزودن به دیده‌بان', add: 'افزودن' };

const TYPES = '.csv,.json,.txt,text/csv,application/json';

interface ImportButtonProps {
  readonly onDialog: (dialog: ReactNode) => void;
}

/** Adds the funds of a file: our own, or one of a broker, which shows what was found in it before it is kept. */
function ImportButton({ onDialog }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const ask = (question: string, onConsent: () => void) =>
    onDialog(
      <ConsentDialog
        title={importText.title}
        question={question}
        confirm={importText.add}
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
        {importText.import}
      </button>
      <input ref={input} type="file" accept={TYPES} hidden aria-label={importText.import} onChange={read} />
    </>
  );
}

const text = {
  lists: 'فهرست‌ها',
  more: 'کارهای دیگر',
  columns: 'ستون‌ها',
  share: 'کپی پیوند',
  copied: 'پیوند این فهرست کپی شد',
  csv: 'ذخیرهٔ جدول (CSV)',
  json: 'ذخیرهٔ همهٔ فهرست‌ها (JSON)',
  png: 'ذخیرهٔ تصویر (PNG)',
  full: `بیش از ${formatNumber(MAX_LISTS)} فهرست نمی‌شود`,
};

/** The class of a list with all its columns: a narrow screen shows some of them. */
const WHOLE = 'whole';

/** Saves all lists as JSON, which another browser can import. */
const saveLists = ({ lists }: Watchlist): void =>
  download(new Blob([toListFile(lists)], { type: 'application/json' }), 'watchlist.json');

interface Props {
  readonly hidden: boolean;
  readonly state: Watchlist;
  /** The rows of the current list as they are shown. */
  readonly rows: readonly WatchedRow[];
  /** The shown list, of which a picture is taken; null where it is empty. */
  readonly block: () => HTMLElement | null;
  /** Shows a dialog; null closes it. */
  readonly onDialog: (dialog: ReactNode) => void;
}

/** The reader's lists, of which one is shown, and what can be done with it. */
export const ListBar = (props: Props) => (
  <div className="top" hidden={props.hidden}>
    <Lists {...props} />
    <Tools {...props} />
  </div>
);

function Lists({ state, onDialog }: Props) {
  const create = () => {
    if (state.lists.length >= MAX_LISTS) toast(text.full, 'error');
    else onDialog(<NewListDialog onClose={() => onDialog(null)} />);
  };
  return (
    <div className="lists" role="group" aria-label={text.lists}>
      {state.lists.map(({ id, name, funds }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === state.current}
          onClick={() => changeAndSay((now) => selectList(now, id))}
        >
          {name}
          <small>{formatNumber(funds.length)}</small>
        </button>
      ))}
      <button type="button" className="add" onClick={create}>
        {`+ ${LIST_TEXT.create}`}
      </button>
    </div>
  );
}

function Tools(props: Props) {
  const { state, onDialog } = props;
  const list = currentList(state);
  const close = () => onDialog(null);
  const copyLink = () => void copyText(text.copied, new URL(shareLink(list), location.origin).href);
  return (
    <div className="bar">
      {list.funds.length > 0 && (
        <>
          <button
            type="button"
            className="button"
            onClick={() => onDialog(<ColumnsDialog onClose={close} />)}
          >
            {text.columns}
          </button>
          <button type="button" className="button" onClick={copyLink}>
            {text.share}
          </button>
        </>
      )}
      <ImportButton onDialog={onDialog} />
      <More {...props} />
    </div>
  );
}

type Item = readonly [label: string, act: () => void];

/** A menu like that of every block (layouts/click-actions.ts closes it). */
function More({ state, rows, block, onDialog }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const lens = useReaderLens();
  const list = currentList(state);
  const isLast = state.lists.length === 1;
  const hasFunds = list.funds.length > 0;
  const close = () => onDialog(null);
  const table = () => listTable(fieldsOf(state.columns), rows, lens && MEASURE_WORDS[lens.measure].after);
  const savePicture = () => {
    const part = block();
    if (part) void savePng(list.name, part, WHOLE);
  };
  const exports: readonly Item[] = [
    [text.csv, () => void saveCsv(list.name, table(), { unit: readerUnit() })],
    [text.png, savePicture],
  ];
  const removal: Item = [
    isLast ? LIST_TEXT.empty : LIST_TEXT.delete,
    () => onDialog(<DeleteDialog list={list} isLast={isLast} onClose={close} />),
  ];
  const items: readonly Item[] = [
    ...(hasFunds ? exports : []),
    [text.json, () => saveLists(state)],
    [LIST_TEXT.rename, () => onDialog(<RenameDialog list={list} onClose={close} />)],
    ...(hasFunds || !isLast ? [removal] : []),
  ];
  const run = (act: () => void) => {
    if (menu.current) menu.current.open = false;
    act();
  };
  return (
    <details className="menu" data-menu="" ref={menu}>
      <summary aria-label={text.more}>⋮</summary>
      <div className="items">
        {items.map(([label, act]) => (
          <button key={label} type="button" onClick={() => run(act)}>
            {label}
          </button>
        ))}
      </div>
    </details>
  );
}
