import type { Figure } from '../../../shared/figures/define-figure.ts';
import { isolate } from '../../../shared/persian/format.ts';
import { SourceLinks } from '../../ui/SourceLinks.tsx';
import type { InputView, PanelView } from './panel-view.ts';

const text = {
  other: (when: string) => `صفحه رقم نوبت دیگری را نشان می‌دهد؛ این شناسنامهٔ رقم ${when} است.`,
  formula: 'فرمول',
  inputs: 'ورودی‌ها',
  assumed: 'فرض',
  source: 'منبع',
  when: 'تاریخ رقم',
  method: 'مبنای تعریف',
  row: 'سطر پایگاه داده',
  copy: 'کپی برای استناد',
  wrong: 'این رقم اشتباه است؟',
  methodology: 'روش محاسبه',
  none: 'بدون منبع بیرونی',
};

interface Props {
  readonly view: PanelView;
  /** Opens the provenance of an input. */
  readonly onInput: (figure: Figure) => void;
  readonly onCopy: (citation: string) => void;
}

/** What the panel shows of one figure. */
export function PanelBody({ view, onInput, onCopy }: Props) {
  return (
    <>
      <p className="value">
        <b className="num">{view.value}</b>
        <span className={`mark ${view.origin.kind}`}>{view.origin.label}</span>
      </p>
      {view.isOther && (
        <p className="newer" role="status">
          {text.other(isolate(view.when))}
        </p>
      )}
      <p>{view.definition}</p>
      <Seen seen={view.seen} />
      <Formula formula={view.formula} />
      {view.formula && view.inputs.length > 0 && (
        <section>
          <h3>{text.inputs}</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari reads no list where the bullets are taken away */}
          <ul role="list" className="inputs">
            {view.inputs.map((input) => (
              <Input key={input.label} input={input} onInput={onInput} />
            ))}
          </ul>
        </section>
      )}
      <Facts view={view} />
      <p className="actions">
        <button type="button" className="button" onClick={() => onCopy(view.citation)}>
          {text.copy}
        </button>
        <a href={view.methodologyHref} className="button">
          {text.methodology}
        </a>
        <a href={view.reportHref}>{text.wrong}</a>
      </p>
    </>
  );
}

/** The figure in the reader's measure. */
function Seen({ seen }: Pick<PanelView, 'seen'>) {
  if (!seen) return null;
  return (
    <section>
      <h3>{seen.label}</h3>
      <p className="value">
        <b className="num">{seen.value}</b>
      </p>
      {seen.formula !== null && <p className="formula filled num">{seen.formula}</p>}
      {seen.note !== '' && <p>{seen.note}</p>}
    </section>
  );
}

function Formula({ formula }: Pick<PanelView, 'formula'>) {
  if (!formula) return null;
  return (
    <section>
      <h3>{text.formula}</h3>
      <p className="formula">{formula.named}</p>
      {formula.filled !== '' && <p className="formula filled num">{formula.filled}</p>}
    </section>
  );
}

function Input({ input, onInput }: { readonly input: InputView; readonly onInput: Props['onInput'] }) {
  const { label, value, assumed, figure } = input;
  return (
    <li>
      <span>
        {figure ? (
          <button type="button" className="step" onClick={() => onInput(figure)}>
            {label}
          </button>
        ) : (
          label
        )}
        {assumed && <small>{` (${text.assumed})`}</small>}
      </span>
      <b className="num">{value}</b>
    </li>
  );
}

const Sources = ({ sources }: Pick<PanelView, 'sources'>) =>
  sources.length === 0 ? text.none : <SourceLinks sources={sources} />;

function Facts({ view: { sources, when, method, row } }: Pick<Props, 'view'>) {
  return (
    <dl>
      <div>
        <dt>{text.source}</dt>
        <dd>
          <Sources sources={sources} />
        </dd>
      </div>
      <div>
        <dt>{text.when}</dt>
        <dd>{when}</dd>
      </div>
      <div>
        <dt>{text.method}</dt>
        <dd>{method}</dd>
      </div>
      <div>
        <dt>{text.row}</dt>
        <dd>
          <code dir="ltr">{row.column}</code>
          {` ${row.count} `}
          <code dir="ltr">{row.key}</code>
        </dd>
      </div>
    </dl>
  );
}
