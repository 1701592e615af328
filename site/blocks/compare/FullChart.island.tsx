import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useAddressState } from '../../runtime/use-address-state.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { FULL_CHART_ADDRESS, START } from './full-chart-address.ts';

const text = {
  open: 'نمودار کامل',
  title: (name: string) => `نمودار کامل ${name}`,
  close: 'بستن',
  loading: 'در حال بارگذاری...',
};

interface Props {
  readonly slug: string;
  /** Name of the fund. */
  readonly name: string;
}

const showModal = (dialog: HTMLDialogElement | null): void => dialog?.showModal();

/** The button of a fund's full chart, a dialog that the address opens as well; opened again it shows what was chosen before. */
export function FullChart({ slug, name }: Props) {
  const root = useRef<HTMLButtonElement>(null);
  const [chart, write] = useAddressState(FULL_CHART_ADDRESS);
  const last = useRef(START);
  if (chart) last.current = chart;
  const code = useLoaded(['code', 'full-chart'], () => import('./FullChartBody.tsx'), {
    enabled: chart !== null,
  });
  useHydrated(root);
  return (
    <>
      <button
        className="button"
        type="button"
        data-full-chart=""
        ref={root}
        onClick={() => write(last.current)}
      >
        {text.open}
      </button>
      {chart &&
        createPortal(
          <dialog
            className="sheet full-chart"
            aria-labelledby="full-chart-title"
            ref={showModal}
            onClose={() => write(null)}
          >
            <header>
              <h2 id="full-chart-title">{text.title(name)}</h2>
              <button type="button" data-close="" aria-label={text.close}>
                ✕
              </button>
            </header>
            {code.data ? (
              <code.data.FullChartBody slug={slug} title={text.title(name)} chart={chart} onChange={write} />
            ) : code.failed ? (
              <LoadError onRetry={code.retry} />
            ) : (
              <div className="skeleton" role="status" aria-label={text.loading} />
            )}
          </dialog>,
          document.body,
        )}
    </>
  );
}
