import './panel-styles.ts';
import { element } from './elements.ts';

const text = {
  hint: 'روی هر رقم، خانه یا نقطهٔ نمودار بزنید تا شناسنامهٔ آن باز شود.',
  end: 'پایان',
};

/** Ends the inspection of a block; does nothing where it is not inspected. */
export function endInspection(block: HTMLElement): void {
  block.removeAttribute('data-inspect');
  block.querySelector('.inspecting')?.remove();
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
  const end = element('button', { type: 'button', class: 'button' }, text.end);
  end.addEventListener('click', () => {
    endInspection(block);
    block.querySelector<HTMLElement>('.menu summary')?.focus();
  });
  block.setAttribute('data-inspect', '');
  // A static drawing has no items: its island starts now, so that the first click finds them.
  block.querySelector('astro-island')?.dispatchEvent(new Event('refresh'));
  block
    .querySelector('.head')
    ?.after(element('p', { class: 'inspecting', role: 'status' }, text.hint, ' ', end));
}
