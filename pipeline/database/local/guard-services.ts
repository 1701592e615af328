import { guardAuth } from './auth-guard.ts';
import { guardFunctions } from './functions-guard.ts';
import type { Gateway } from './gateway.ts';
import { refuseSessionless } from './session.ts';
import { guardStorage } from './storage-guard.ts';

type Guard = (request: Request, gateway: Gateway) => Promise<Response>;

/** Services by the first part of their path. Supabase Lite answers the others by itself. */
const GUARDS: Readonly<Record<string, Guard>> = {
  auth: guardAuth,
  storage: guardStorage,
  functions: guardFunctions,
};

/** Answers an admitted request by the guard of its service. */
export const guardServices: Guard = async (request, gateway) => {
  const refusal = await refuseSessionless(request, gateway);
  if (refusal) return refusal;
  const service = new URL(request.url).pathname.split('/')[1] ?? '';
  return Object.hasOwn(GUARDS, service)
    ? (GUARDS[service] as Guard)(request, gateway)
    : gateway.answer(request);
};
