import { pagePath } from '../../../shared/paths.ts';
import { toneOf } from '../../charts/parts/colors.ts';
import { PlainChartView } from '../../charts/plain/PlainChartView.tsx';
import { copyText } from '../../runtime/copy-text.ts';
import { saveCsv } from '../frame/exports.ts';
import { METHODS } from './method-texts.ts';
import { PlanTableView, SimulatedMark } from './PlanTableView.tsx';
import type { PlanView } from './plan-view.ts';
import { type PlanTable, withOrigins } from './result-tables.ts';
import type { Headline } from './result-view.ts';

const text = {
  csv: 'CSV',
  csvOf: (title: string) => `دریافت CSV: ${title}`,
  link: 'کپی پیوند',
  card: 'کارت تصویری',
  how: 'چگونه حساب شد',
  formula: 'فرمول:',
  more: 'روش محاسبه',
  sources: 'منبع:',
  axis: (unit: string) => `ارزش و پرداخت در هر روز معاملاتی، ${unit}`,
  closure: '؛ زمینهٔ تیره‌تر: تعطیلی بورس',
  and: '، ',
};
/** Pixels. */
const CHART_HEIGHT = 240;

interface Props {
  readonly view: PlanView;
  /** Address of the page with this calculation. */
  readonly address: string;
  /** Name of its files, without an extension. */
  readonly name: string;
  readonly onCard: () => void;
}

/** The result below the form. */
export function PlanResult({ view, address, name, onCard }: Props) {
  const { chart, comparison, payments, days, simulated } = view;
  const save = (table: PlanTable) => void saveCsv(`${name}-${table.id}`, withOrigins(table, view.day));
  const closure = chart.closures.length > 0 ? text.closure : '';
  return (
    <>
      <Headlines headlines={view.headlines} simulated={simulated} />
      <figure>
        <figcaption>{`${text.axis(chart.scale.name)}${closure}`}</figcaption>
        <PlainChartView className="plan-chart" chart={chart} height={CHART_HEIGHT} />
      </figure>
      <section className="comparison">
        <header>
          <h3>{comparison.title}</h3>
          <CsvButton table={comparison} onSave={save} />
        </header>
        <PlanTableView table={comparison} marks />
      </section>
      <div className="notes">
        {view.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <div className="actions">
        <button
          type="button"
          className="button"
          data-copy=""
          onClick={() => void copyText(undefined, address)}
        >
          {text.link}
        </button>
        <button type="button" className="button" data-card="" onClick={onCard}>
          {text.card}
        </button>
      </div>
      <div className="more">
        {[payments, days].map((table) => (
          <details key={table.id} className="numbers" data-table={table.id}>
            <summary>
              {table.title}
              {simulated && <SimulatedMark />}
            </summary>
            <CsvButton table={table} onSave={save} />
            <PlanTableView table={table} />
          </details>
        ))}
        <Methods />
      </div>
      <p className="foot">
        {`${text.sources} ${view.sources.join(text.and)}`}
        <a href={`${pagePath.methodology}#${METHODS[0].id}`}>{text.more}</a>
      </p>
    </>
  );
}

/** A difference of amounts has an arrow too. */
const toneClass = (signed: number | null): string =>
  signed === null ? '' : ` ${toneOf(signed)}${signed === 0 ? '' : ' arrow'}`;

const Headlines = ({ headlines, simulated }: { headlines: readonly Headline[]; simulated: boolean }) => (
  <dl className="headlines">
    {headlines.map(({ id, label, value, note, signed }) => (
      <div key={id} data-result={id}>
        <dt>
          {label}
          {simulated && id === 'end' && <SimulatedMark />}
        </dt>
        <dd>
          <span className={`num${toneClass(signed)}`}>{value}</span>
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

const CsvButton = ({ table, onSave }: { table: PlanTable; onSave: (table: PlanTable) => void }) => (
  <button
    type="button"
    className="button csv"
    data-csv={table.id}
    aria-label={text.csvOf(table.title)}
    onClick={() => onSave(table)}
  >
    {text.csv}
  </button>
);

const Methods = () => (
  <details className="numbers">
    <summary>{text.how}</summary>
    <dl className="methods">
      {METHODS.map(({ id, label, definition, formula, source }) => [
        <dt key={id}>
          <a href={`${pagePath.methodology}#${id}`}>{label}</a>
        </dt>,
        <dd key={`${id}-text`}>
          {definition}
          <p>{`${text.formula} ${formula}`}</p>
          <p>{source}</p>
        </dd>,
      ])}
    </dl>
  </details>
);
