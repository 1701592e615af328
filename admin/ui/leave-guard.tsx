import { useEffect, useRef } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';

/** Whether each form or order on the screen has changes that nobody has saved. */
const checks = new Set<() => boolean>();

const hasUnsaved = (): boolean => [...checks].some((check) => check());

/** Tells the guard about changes of this component, which `check` looks at in the moment of leaving. */
export function useUnsaved(check: () => boolean): void {
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    const own = () => latest.current();
    checks.add(own);
    return () => void checks.delete(own);
  }, []);
}

/** Tells the guard about the form around it; while it is saved it is left without a question. */
export function useUnsavedForm(): void {
  const { control } = useFormContext();
  // Subscribed to, so that both are kept.
  const { dirtyFields, isSubmitting } = useFormState();
  void [dirtyFields, isSubmitting];
  useUnsaved(() => {
    const { dirtyFields: typed, isSubmitting: isSaving } = control._formState;
    return !isSaving && Object.keys(typed).length > 0;
  });
}

/** `useUnsavedForm` for a form that is written where it stands. */
export function FormGuard() {
  useUnsavedForm();
  return null;
}

const QUESTION = 'ra.message.unsaved_changes';

/**
 * The one guard of unsaved changes: asks before they are left by another screen or tab of the admin, by the browser's back button, and by
 * closing the window. Signing out asks too (`useSignOut`); a session that ends leaves nothing (`SignInAgain`).
 */
export function useLeaveGuard(): void {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      (here.pathname !== there.pathname || here.search !== there.search) && hasUnsaved(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate(QUESTION))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** Signs out, once the person agrees to leave what is not saved; nothing is asked twice on the way to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const translate = useTranslate();
  const logout = useLogout();
  return async () => {
    if (hasUnsaved() && !window.confirm(translate(QUESTION))) return;
    const kept = [...checks];
    checks.clear();
    await logout().catch((error: unknown) => {
      for (const check of kept) checks.add(check);
      throw error;
    });
  };
}
