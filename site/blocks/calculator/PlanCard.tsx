import { useRef } from 'react';
import { PlainChartView } from '../../charts/plain/PlainChartView.tsx';
import { showOverlay } from '../../runtime/show-overlay.ts';
import { savePng } from '../frame/exports.ts';
import { PlanTableView } from './PlanTableView.tsx';
import type { PlanView } from './plan-view.ts';
import type { Headline } from './result-view.ts';

const text = {
  kicker: 'ماشین‌حساب سرمایه‌گذاری',
  simulated: 'نمایشی: بخشی از این ارقام شبیه‌سازی شده است',
  sources: 'منبع:',
  and: '، ',
};
/** Pixels. */
const CHART_HEIGHT = 200;

const brand = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? location.hostname;

/** A calculation as a picture: it stands outside of the view until it is drawn, and then calls `onDrawn`. */
function PlanCard({ view, onDrawn }: { view: PlanView; onDrawn: (card: HTMLElement) => void }) {
  const card = useRef<HTMLDivElement>(null);
  const draw = () => card.current && onDrawn(card.current);
  return (
    <div className="calc-card" aria-hidden="true" data-fixed-unit="" ref={card}>
      <p className="kicker">{`${brand()} · ${text.kicker}`}</p>
      <p className="name">{view.fundName}</p>
      <p className="plan">{view.plan}</p>
      <div className="figures-line">
        {view.headlines.map((headline) => (
          <Figure key={headline.id} {...headline} />
        ))}
      </div>
      <PlainChartView className="plan-chart" chart={view.chart} height={CHART_HEIGHT} onDrawn={draw} />
      <PlanTableView table={view.comparison} marks />
      {view.notes.map((note) => (
        <p key={note} className="label">
          {note}
        </p>
      ))}
      {view.anySimulated && <p className="simulated">{text.simulated}</p>}
      <p className="label">{`${text.sources} ${view.sources.join(text.and)}`}</p>
      <p className="label address" dir="ltr">
        {decodeURI(location.host + location.pathname)}
      </p>
    </div>
  );
}

const Figure = ({ label, value, note, signed }: Headline) => (
  <div>
    <p className="label">{label}</p>
    <p className={`value ${signed === null ? '' : signed < 0 ? 'down' : 'up'}`}>{value}</p>
    {note && <p className="label">{note}</p>}
  </div>
);

const OVERLAY = 'plan-card';

/** Draws a card of a calculation and saves it as `<name>.png`. */
export function savePlanCard(view: PlanView, name: string): void {
  const save = (card: HTMLElement) => void savePng(name, card).then(() => showOverlay(OVERLAY, null));
  showOverlay(OVERLAY, <PlanCard view={view} onDrawn={save} />);
}
