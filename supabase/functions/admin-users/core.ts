/**
 * Accounts of the staff on a hosted project. The database decides what the caller may do, asked with the caller's own
 * token; the service key, which only this function's environment holds, is used after it has agreed.
 */

export interface Settings {
  /** The project's address, e.g. "https://abc.supabase.co". */
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
  /** The one origin whose pages may call, e.g. "https://sandoghnama.ir". */
  readonly siteOrigin: string;
}

/** PostgREST's shape, so that the admin reads this function's refusals like any other. */
interface Refusal {
  readonly message: string;
  readonly code: string | null;
  readonly hint: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  constructor(status: number, { message, code = null, hint = null }: Partial<Refusal>) {
    super(message ?? '');
    this.status = status;
    this.refusal = { message: message ?? '', code, hint };
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LEAST_PASSWORD = 10;
/** Ten years in hours: until somebody activates the account again. */
const BANNED = `${10 * 365 * 24}h`;

const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value !== 'string' || value.trim() === '')
    throw new Refused(400, { message: `${name}: expected a text, came ${JSON.stringify(value ?? null)}` });
  return value.trim();
};
const optional = (fields: Fields, name: string): string | null =>
  fields[name] === null || fields[name] === undefined ? null : text(fields, name);

function idOf(fields: Fields): string {
  const id = text(fields, 'id');
  if (!UUID.test(id)) throw new Refused(400, { message: `id: expected a uuid, came ${JSON.stringify(id)}` });
  return id;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const say = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What a service answered; its refusal is thrown on with its own status, so that the caller reads the true reason. */
async function call(
  address: string,
  key: string,
  token: string,
  method: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said;
  const told = isFields(said) ? said : {};
  throw new Refused(answer.status, {
    message: say(told.message) ?? say(told.msg) ?? say(told.error_description) ?? `answered ${answer.status}`,
    code: say(told.code) ?? say(told.error_code),
    hint: say(told.hint),
  });
}

/** The two voices: the caller's, under the database's policies, and the service's, for accounts alone. */
function voices({ url, anonKey, serviceKey }: Settings, token: string) {
  const rest = (path: string, method: string, body?: unknown) =>
    call(`${url}/rest/v1/${path}`, anonKey, token, method, body);
  return {
    rest,
    async demand(action: 'create' | 'update' | 'delete'): Promise<void> {
      const allowed = await rest('rpc/has_permission', 'POST', { resource: 'users', action });
      if (allowed !== true)
        throw new Refused(403, { message: `permission denied: users:${action} is needed`, code: '42501' });
    },
    accounts: (path: string, method: string, body?: unknown) =>
      call(`${url}/auth/v1/admin/users${path}`, serviceKey, serviceKey, method, body),
    recover: (email: string, redirect: string) =>
      call(`${url}/auth/v1/recover?redirect_to=${encodeURIComponent(redirect)}`, anonKey, anonKey, 'POST', {
        email,
      }),
  };
}
type Voices = ReturnType<typeof voices>;

/** Makes the account, then its staff row as the caller; where the database refuses the row, the account goes again. */
async function create(as: Voices, fields: Fields): Promise<Fields> {
  const [email, password, role] = [text(fields, 'email'), text(fields, 'password'), text(fields, 'role')];
  if (password.length < LEAST_PASSWORD)
    throw new Refused(422, { message: `password: expected ${LEAST_PASSWORD} letters or more` });
  await as.demand('create');
  const made = await as
    .accounts('', 'POST', { email, password, email_confirm: true })
    .catch((error: unknown) => {
      const taken = error instanceof Refused && /already|exists/i.test(error.message);
      throw taken ? new Refused(409, { message: 'already registered', code: '23505' }) : error;
    });
  const id = isFields(made) ? say(made.id) : null;
  if (id === null) throw new Refused(502, { message: 'the authentication service named no account' });
  const row = {
    id,
    email,
    role,
    first_name: optional(fields, 'first_name'),
    last_name: optional(fields, 'last_name'),
  };
  await as.rest('admin_users', 'POST', row).catch(async (error: unknown) => {
    await as.accounts(`/${id}`, 'DELETE');
    throw error;
  });
  return { id };
}

/** Nobody sets another's password: its owner gets a link by mail. The database allows it and writes the log. */
async function resetPassword(as: Voices, fields: Fields, { siteOrigin }: Settings): Promise<Fields> {
  const id = idOf(fields);
  const email = await as.rest('rpc/note_password_reset', 'POST', { p_id: id });
  if (typeof email !== 'string') throw new Refused(404, { message: 'no such account', code: 'PGRST116' });
  await as.recover(email, `${siteOrigin}/admin/set-password`);
  return { id };
}

/** The staff row first, with all guards of the database; then the account can or cannot open a session. */
async function setActive(as: Voices, id: string, isActive: boolean): Promise<Fields> {
  await as.demand('update');
  const rows = await as.rest(`admin_users?id=eq.${id}`, 'PATCH', { is_active: isActive });
  if (!Array.isArray(rows) || rows.length === 0)
    throw new Refused(404, { message: 'no such account', code: 'PGRST116' });
  await as.accounts(`/${id}`, 'PUT', { ban_duration: isActive ? 'none' : BANNED });
  return { id };
}

async function remove(as: Voices, id: string): Promise<Fields> {
  await as.demand('delete');
  const rows = await as.rest(`admin_users?id=eq.${id}`, 'DELETE');
  if (!Array.isArray(rows) || rows.length === 0)
    throw new Refused(404, { message: 'no such account', code: 'PGRST116' });
  // Where the database could remove the account itself, it is gone already.
  await as.accounts(`/${id}`, 'DELETE').catch((error: unknown) => {
    if (!(error instanceof Refused && error.status === 404)) throw error;
  });
  return { id };
}

const ACTIONS: Readonly<Record<string, (as: Voices, fields: Fields, settings: Settings) => Promise<Fields>>> =
  {
    create,
    'reset-password': resetPassword,
    deactivate: (as, fields) => setActive(as, idOf(fields), false),
    activate: (as, fields) => setActive(as, idOf(fields), true),
    remove: (as, fields) => remove(as, idOf(fields)),
  };

async function act(request: Request, settings: Settings): Promise<Fields> {
  if (request.method !== 'POST') throw new Refused(405, { message: `expected POST, came ${request.method}` });
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new Refused(401, { message: 'expected the token of a session', code: 'PGRST301' });
  const body: unknown = await request.json().catch(() => null);
  const fields = isFields(body) ? body : {};
  const action = Object.hasOwn(ACTIONS, String(fields.action)) ? ACTIONS[String(fields.action)] : undefined;
  if (!action) {
    const allowed = Object.keys(ACTIONS).join(', ');
    throw new Refused(400, {
      message: `action: expected one of ${allowed}, came ${JSON.stringify(fields.action ?? null)}`,
    });
  }
  return action(voices(settings, token), fields, settings);
}

const cors = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  vary: 'origin',
});

/** Answers one request. Never tells more of a failure than the service behind it told the caller's own token. */
export async function answer(request: Request, settings: Settings): Promise<Response> {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== settings.siteOrigin)
    return Response.json({ message: 'this origin may not call', code: null, hint: null }, { status: 403 });
  const headers = origin === null ? {} : cors(origin);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  try {
    return Response.json(await act(request, settings), { headers });
  } catch (error) {
    if (error instanceof Refused) return Response.json(error.refusal, { status: error.status, headers });
    return Response.json(
      { message: 'the service behind this function did not answer', code: null, hint: null },
      { status: 502, headers },
    );
  }
}
