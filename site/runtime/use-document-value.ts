import { useCallback, useSyncExternalStore } from 'react';

/** A value outside of React that is read anew at each `event` of the document; `printed` is that of printed pages. */
export function useDocumentValue<T>(event: string, read: () => T, printed: T): T {
  const subscribe = useCallback(
    (notify: () => void) => {
      document.addEventListener(event, notify);
      return () => document.removeEventListener(event, notify);
    },
    [event],
  );
  return useSyncExternalStore(subscribe, read, () => printed);
}
