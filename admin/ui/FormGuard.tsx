import { useFormState } from 'react-hook-form';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Inside a form that stands on a screen with others: asks before what was typed in it is left. */
export function FormGuard() {
  const { isDirty, isSubmitting } = useFormState();
  useUnsavedGuard(isDirty && !isSubmitting);
  return null;
}
