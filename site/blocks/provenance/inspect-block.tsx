import './panel-styles.ts';
import { createHost, showIn } from '../../runtime/show-overlay.ts';

const text = {
  hint: 'روی هر رقم، خانه یا نقطهٔ نمودار بزنید تا شناسنامهٔ آن باز شود.',
  end: 'پایان',
};

const hosts = new WeakMap<HTMLElement, HTMLElement>();

function endInspection(block: HTMLElement): void {
  block.removeAttribute('data-inspect');
  const host = hosts.get(block);
  if (!host) return;
  showIn(host, null);
  host.remove();
}

/**
 * In an inspected block a click on a map's cell, a bar or a slice opens its provenance, where it otherwise leads to a page or opens a
 * part. A second call ends the inspection.
 */
export function inspectBlock(block: HTMLElement): void {
  if (block.hasAttribute('data-inspect')) {
    endInspection(block);
    return;
  }
  block.setAttribute('data-inspect', '');
  // A static drawing has no items: its island starts now, so that the first click finds them.
  block.querySelector('astro-island')?.dispatchEvent(new Event('refresh'));
  const end = () => {
    endInspection(block);
    block.querySelector<HTMLElement>('.menu summary')?.focus();
  };
  const host = createHost((created) => block.querySelector('.head')?.after(created));
  hosts.set(block, host);
  showIn(
    host,
    <p className="inspecting" role="status">
      {`${text.hint} `}
      <button type="button" className="button" onClick={end}>
        {text.end}
      </button>
    </p>,
  );
}
