import { timingSafeEqual } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordFault } from '../../../shared/passwords.ts';
import { authError, type Gateway } from './gateway.ts';
import { hasPermission, readFields, withBody } from './session.ts';

/** 49,000 passwords from leaks, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[]);

const isSecretKey = (given: string | null, expected: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether the token's owner may create accounts: the database decides. */
async function mayCreate(request: Request, gateway: Gateway): Promise<boolean> {
  if (isSecretKey(request.headers.get('apikey'), gateway.secretKey)) return true;
  return hasPermission(request, gateway, 'users', 'create');
}

/** The refusal of a password by the rules of `shared/passwords.ts`; null where they allow it. */
export function refusePassword(password: string, own: readonly string[]): Response | null {
  const fault = passwordFault(password, commonPasswords, own);
  return fault && authError(422, 'weak_password', `the password is refused: ${fault}`);
}

/** Creates an account for whoever may; the new account's session is ended at once, since its creator must not hold it. */
export async function guardSignUp(request: Request, gateway: Gateway): Promise<Response> {
  const fields = await readFields(request.clone() as Request);
  if (!(await mayCreate(request, gateway))) return authError(422, 'signup_disabled', 'sign-up is closed');
  const { email, password } = fields ?? {};
  if (typeof email !== 'string' || typeof password !== 'string')
    return authError(400, 'validation_failed', 'expected email and password');
  const refusal = refusePassword(password, [email]);
  if (refusal) return refusal;
  const answer = await gateway.answer(withBody(request, { email, password }));
  if (!answer.ok) return answer;
  const session = answer.headers.get('sb-auth-session-id');
  const { user } = (await answer.json()) as { user?: unknown };
  await gateway.query('select pipeline.end_session($1::uuid)', [session]);
  return Response.json(user ?? null);
}
