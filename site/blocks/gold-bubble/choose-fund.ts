import { sayNotLoaded } from '../../runtime/not-loaded.ts';

/** The select of gold funds; what follows a choice is loaded with the first one. */
export function startFundChoice(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('[data-gold-fund]'))
      import('./show-chosen.ts').then(({ chooseFund }) => chooseFund(target), sayNotLoaded);
  });
}
