import { sayNotLoaded } from '../../../runtime/not-loaded.ts';

const load = () => import('./list-run.ts');
type Actions = Awaited<ReturnType<typeof load>>;

/** Runs what a press asks for. */
export const run = (use: (actions: Actions) => void): void => void load().then(use, sayNotLoaded);

/** Loads the actions when the reader comes near `tools`: a press then answers at once. */
export function loadNear(tools: HTMLElement): void {
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    tools.addEventListener(name, () => void load().catch(console.warn), { once: true, passive: true });
}
