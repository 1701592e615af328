import { ButtonBase } from '@mui/material';
import { createElement, type ReactNode } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  type DataTableProps,
  type RaRecord,
  ReferenceField,
  useCreatePath,
  useExpanded,
  useFieldValue,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslateLabel,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { DASH } from '../../shared/persian/format.ts';
import { usePermitted } from '../data/access.ts';
import { PHONE } from '../theme/phone.ts';
import { CARD_ROWS } from './card-rows.ts';
import {
  type ChipColor,
  FigureField,
  LatinField,
  LatinLineField,
  LineField,
  MomentField,
  WordField,
} from './fields.tsx';
import { RECORD_LINK } from './Panel.tsx';

/** The page on which a list's records open: the form, else the read-only view, else none. */
function useRecordPage(): 'edit' | 'show' | false {
  const resource = useResourceContext() ?? '';
  const { hasEdit, hasShow } = useResourceDefinition({ resource });
  const canAccess = usePermitted()(resource, 'edit');
  if (hasEdit && canAccess) return 'edit';
  return hasShow ? 'show' : false;
}

interface OpenRecordProps {
  readonly children: ReactNode;
}

/** A link to the record's form, or to its view where the form is not permitted. */
function RecordLink({ children }: OpenRecordProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const page = useRecordPage();
  const createPath = useCreatePath();
  if (!record || !resource || !page) return children;
  return (
    <Link
      to={createPath({ resource, id: record.id, type: page })}
      style={RECORD_LINK}
      // The row opens the record too.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}

/** A button that opens and closes the details below the row. */
function DetailsButton({ children }: OpenRecordProps) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const [isExpanded, toggle] = useExpanded(resource, record?.id ?? '');
  return (
    <ButtonBase
      aria-expanded={isExpanded}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
      sx={{ font: 'inherit', textAlign: 'start', color: 'var(--accent)', borderRadius: 'var(--radius-s)' }}
    >
      {children}
    </ButtonBase>
  );
}

const FIELDS = {
  moment: MomentField,
  figure: FigureField,
  latin: LatinField,
  latinLine: LatinLineField,
  line: LineField,
} as const;

interface ColProps<R = RaRecord> extends Omit<DataTableColumnProps, 'render'> {
  readonly render?: (record: R) => ReactNode;
  /** True for the column that names the row: on phones it heads the card, without a label. */
  readonly names?: boolean;
  /** What a press on the cell's content opens: the record's page, or the details below the row. */
  readonly opens?: 'record' | 'details';
  /** How the value is shown; a plain one by default. */
  readonly as?: keyof typeof FIELDS;
  /** Persian name by value, for a column of a few known values. */
  readonly words?: Readonly<Record<string, string>>;
  readonly colors?: Readonly<Record<string, ChipColor>>;
  /** The resource whose row the column names. */
  readonly reference?: string;
}

/** A plain value; a dash where it is unknown. */
function ValueField({ source }: { source: string }) {
  const value = useFieldValue({ source }) ?? '';
  return value === '' ? DASH : String(value);
}

/** What `render` returns for the row's record. */
function Rendered({ render }: { render: NonNullable<ColProps['render']> }) {
  const record = useRecordContext();
  return record ? render(record) : null;
}

function content({
  children,
  field,
  render,
  source = '',
  as,
  words,
  colors,
  reference,
}: ColProps): ReactNode {
  if (render) return createElement(Rendered, { render });
  if (as) return createElement(FIELDS[as], { source });
  if (words) return <WordField source={source} texts={words} colors={colors} />;
  if (reference) return <ReferenceField source={source} reference={reference} link={false} />;
  return children ?? createElement(field ?? ValueField, { source } as object);
}

const OPENERS = { record: RecordLink, details: DetailsButton } as const;

/** A column whose cells name it on phones, where rows are cards. */
function Col<R = RaRecord>({ opens, as, words, colors, reference, names, render, ...props }: ColProps<R>) {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const { label, source } = props;
  const name = typeof label === 'string' || source ? translateLabel({ label, source, resource }) : undefined;
  const column = { ...props, 'data-label': names || opens === 'record' ? undefined : name };
  const shown = content({ as, words, colors, reference, render: render as ColProps['render'], ...props });
  return (
    <DataTable.Col {...column}>{opens ? createElement(OPENERS[opens], null, shown) : shown}</DataTable.Col>
  );
}

/** react-admin's table of a list: records open by a press on the row or by their link; on phones each is a card. */
export function RecordTable({ bulkActionButtons = false, sx, ...props }: DataTableProps) {
  const page = useRecordPage();
  return (
    <DataTable
      rowClick={props.expand ? 'expand' : page}
      bulkActionButtons={bulkActionButtons}
      sx={[TABLE, ...[sx ?? []].flat()]}
      {...props}
    />
  );
}
RecordTable.Col = Col;

const TABLE = {
  '& .RaDataTable-table': CARD_ROWS,
  // react-admin's arrow points to the right in both directions of writing.
  '& .RaDataTable-expandIcon:not(.RaDataTable-expanded), & .RaDataTable-expandHeader .RaDataTable-expandIcon:not(.RaDataTable-expanded)':
    { transform: 'rotate(90deg)' },
  [`@media ${PHONE}`]: {
    '& .MuiTableCell-body.RaDataTable-expandIconCell, & .MuiTableCell-body.MuiTableCell-paddingCheckbox': {
      position: 'absolute',
      insetBlockStart: 4,
      insetInlineEnd: 4,
    },
    '& .RaDataTable-table .MuiTableBody-root .RaDataTable-expandRow.RaDataTable-expandRow:not(:has(.MuiCollapse-root))':
      { display: 'none' },
  },
};
