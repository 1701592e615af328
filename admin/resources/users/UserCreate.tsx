import { useState } from 'react';
import { Create, email, required, SimpleForm, TextInput } from 'react-admin';
import { generatePassword, loadCommonPasswords, passwordProblem } from '../../auth/passwords.ts';
import { LatinInput, TwoColumns } from '../../ui/inputs.tsx';
import { RoleInput } from './UserForm.tsx';

const text = {
  password: 'رمز عبور نخست',
  hint: 'این رمز فقط همین جا دیده می‌شود؛ آن را از راهی امن به کاربر برسانید تا پس از ورود عوضش کند.',
};

const strongEnough = async (value: unknown, form: { email?: unknown }): Promise<string | undefined> => {
  const [password, own] = [String(value ?? ''), [String(form.email ?? '')]];
  return passwordProblem(password, password, await loadCommonPasswords(), own) ?? undefined;
};
const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** Creates an account and its staff row in one form. */
export function UserCreate() {
  const [defaults] = useState(() => ({ password: generatePassword(randomBytes) }));
  return (
    <Create redirect="list">
      <SimpleForm defaultValues={defaults}>
        <TwoColumns>
          <LatinInput source="email" validate={[required(), email()]} />
          <LatinInput
            source="password"
            label={text.password}
            helperText={text.hint}
            validate={[required(), strongEnough]}
          />
          <TextInput source="first_name" />
          <TextInput source="last_name" />
          <RoleInput />
        </TwoColumns>
      </SimpleForm>
    </Create>
  );
}
