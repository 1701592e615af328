import { Alert } from '@mui/material';
import { useState } from 'react';
import {
  email,
  required,
  SimpleForm,
  TextInput,
  Title,
  useNotify,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { messageOf } from '../../../shared/errors.ts';
import { generatePassword, loadCommonPasswords, passwordProblem } from '../../auth/passwords.ts';
import { createAccounts, type NewAccount } from '../../data/accounts.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { formErrors } from '../../data/errors.ts';
import { LatinInput, TwoColumns } from '../../ui/inputs.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RoleInput } from './UserForm.tsx';

const text = {
  title: 'افزودن کاربر',
  password: 'رمز عبور نخست',
  done: 'کاربر افزوده شد',
  failed: 'کاربر افزوده نشد',
  hint: 'این رمز فقط همین جا دیده می‌شود؛ آن را از راهی امن به کاربر برسانید تا پس از ورود عوضش کند.',
};

const strongEnough = async (value: unknown, form: { email?: unknown }): Promise<string | undefined> => {
  const [password, own] = [String(value ?? ''), [String(form.email ?? '')]];
  return passwordProblem(password, password, await loadCommonPasswords(), own) ?? undefined;
};
const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** Creates an account and its staff row in one form. */
export function UserCreate() {
  const { client, api } = useAdmin();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() as string;
  const [defaults] = useState(() => ({ password: generatePassword(randomBytes) }));
  const [error, setError] = useState<string | null>(null);

  const save = async (form: Partial<NewAccount>) => {
    setError(null);
    try {
      await createAccounts(client, api).create({
        email: String(form.email).trim().toLowerCase(),
        password: String(form.password),
        role: String(form.role),
        first_name: form.first_name || null,
        last_name: form.last_name || null,
      });
      notify(text.done, { type: 'success' });
      redirect('list', resource);
      return undefined;
    } catch (failure) {
      setError(messageOf(failure));
      return formErrors(text.failed);
    }
  };

  return (
    <Panel title={text.title} meaning={text.hint}>
      <Title title={text.title} />
      {error && <Alert severity="error">{error}</Alert>}
      <SimpleForm onSubmit={save} defaultValues={defaults}>
        <TwoColumns>
          <LatinInput source="email" validate={[required(), email()]} />
          <LatinInput source="password" label={text.password} validate={[required(), strongEnough]} />
          <TextInput source="first_name" />
          <TextInput source="last_name" />
          <RoleInput />
        </TwoColumns>
      </SimpleForm>
    </Panel>
  );
}
