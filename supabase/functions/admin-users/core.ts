/**
 * Staff accounts on a hosted project. The database checks the caller's permission with the caller's own token; the service
 * key, which only this function's environment holds, is used after that.
 */
import { passwordFault } from '../../../shared/passwords.ts';
import { textOf } from '../../../shared/read-unknown.ts';

export interface Settings {
  /** The project's address, e.g. "https://abc.supabase.co". */
  readonly url: string;
  readonly anonKey: string;
  readonly serviceKey: string;
  /** The only origin whose pages may call, e.g. "https://sandoghnama.ir". */
  readonly siteOrigin: string;
  /** Known passwords in lower case. */
  readonly commonPasswords: ReadonlySet<string>;
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
/** Ten years, in hours: the ban lasts until the account is activated again. */
const BAN_DURATION = `${10 * 365 * 24}h`;

/** A text as it was sent. */
const verbatim = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value !== 'string' || value.trim() === '')
    throw new Refused(400, { message: `${name}: expected a text, came ${JSON.stringify(value ?? null)}` });
  return value;
};
const text = (fields: Fields, name: string): string => verbatim(fields, name).trim();
const optional = (fields: Fields, name: string): string | null =>
  fields[name] === null || fields[name] === undefined ? null : text(fields, name);

function idOf(fields: Fields): string {
  const id = text(fields, 'id');
  if (!UUID.test(id)) throw new Refused(400, { message: `id: expected a uuid, came ${JSON.stringify(id)}` });
  return id;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A service's response; throws its refusal with its own status and reason. */
async function call(
  address: string,
  key: string,
  token: string,
  method: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const value: unknown = await response.json().catch(() => null);
  if (response.ok) return value;
  const refusal = isFields(value) ? value : {};
  throw new Refused(response.status, {
    message:
      textOf(refusal.message) ??
      textOf(refusal.msg) ??
      textOf(refusal.error_description) ??
      `answered ${response.status}`,
    code: textOf(refusal.code) ?? textOf(refusal.error_code),
    hint: textOf(refusal.hint),
  });
}

/** Requests with the caller's token, under the database's policies, and with the service key, for accounts alone. */
function createClients({ url, anonKey, serviceKey }: Settings, token: string) {
  const rest = (path: string, method: string, body?: unknown) =>
    call(`${url}/rest/v1/${path}`, anonKey, token, method, body);
  return {
    rest,
    async requirePermission(action: 'create' | 'update' | 'delete'): Promise<void> {
      const allowed = await rest('rpc/has_permission', 'POST', { resource: 'users', action });
      if (allowed !== true)
        throw new Refused(403, { message: `permission denied: users:${action} is needed`, code: '42501' });
    },
    /** The row's trigger asks the same: asked before, a refusal costs no account. */
    requireRoleGrant: (role: string) => rest('rpc/require_role_grant', 'POST', { p_role: role }),
    accounts: (path: string, method: string, body?: unknown) =>
      call(`${url}/auth/v1/admin/users${path}`, serviceKey, serviceKey, method, body),
    recover: (email: string, redirect: string) =>
      call(`${url}/auth/v1/recover?redirect_to=${encodeURIComponent(redirect)}`, anonKey, anonKey, 'POST', {
        email,
      }),
  };
}
type Clients = ReturnType<typeof createClients>;

/** Creates the account, then its staff row as the caller; where the database refuses the row, the account is deleted. */
async function create(clients: Clients, fields: Fields, { commonPasswords }: Settings): Promise<Fields> {
  const [email, role] = [text(fields, 'email'), text(fields, 'role')];
  const password = verbatim(fields, 'password');
  const fault = passwordFault(password, commonPasswords, [email]);
  if (fault !== null)
    throw new Refused(422, { message: `the password is refused: ${fault}`, code: 'weak_password' });
  await clients.requirePermission('create');
  await clients.requireRoleGrant(role);
  const created = await clients
    .accounts('', 'POST', { email, password, email_confirm: true })
    .catch((error: unknown) => {
      const taken = error instanceof Refused && /already|exists/i.test(error.message);
      throw taken ? new Refused(409, { message: 'already registered', code: '23505' }) : error;
    });
  const id = isFields(created) ? textOf(created.id) : null;
  if (id === null) throw new Refused(502, { message: 'the authentication service named no account' });
  const row = {
    id,
    email,
    role,
    first_name: optional(fields, 'first_name'),
    last_name: optional(fields, 'last_name'),
  };
  await clients.rest('admin_users', 'POST', row).catch(async (error: unknown) => {
    await clients.accounts(`/${id}`, 'DELETE');
    throw error;
  });
  return { id };
}

/** Sends the account's owner a link to set a password. The database checks the permission and logs the request. */
async function resetPassword(clients: Clients, fields: Fields, { siteOrigin }: Settings): Promise<Fields> {
  const id = idOf(fields);
  const email = await clients.rest('rpc/note_password_reset', 'POST', { p_id: id });
  if (typeof email !== 'string') throw new Refused(404, { message: 'no such account', code: 'PGRST116' });
  await clients.recover(email, `${siteOrigin}/admin/set-password`);
  return { id };
}

/** Updates the staff row first, under all checks of the database, then bans or unbans the account. */
async function setActive(clients: Clients, id: string, isActive: boolean): Promise<Fields> {
  await clients.requirePermission('update');
  const rows = await clients.rest(`admin_users?id=eq.${id}`, 'PATCH', { is_active: isActive });
  if (!Array.isArray(rows) || rows.length === 0)
    throw new Refused(404, { message: 'no such account', code: 'PGRST116' });
  await clients.accounts(`/${id}`, 'PUT', { ban_duration: isActive ? 'none' : BAN_DURATION });
  return { id };
}

async function remove(clients: Clients, id: string): Promise<Fields> {
  await clients.requirePermission('delete');
  const rows = await clients.rest(`admin_users?id=eq.${id}`, 'DELETE');
  if (!Array.isArray(rows) || rows.length === 0)
    throw new Refused(404, { message: 'no such account', code: 'PGRST116' });
  // The database may have deleted the account itself.
  await clients.accounts(`/${id}`, 'DELETE').catch((error: unknown) => {
    if (!(error instanceof Refused && error.status === 404)) throw error;
  });
  return { id };
}

const ACTIONS: Readonly<
  Record<string, (clients: Clients, fields: Fields, settings: Settings) => Promise<Fields>>
> = {
  create,
  'reset-password': resetPassword,
  deactivate: (clients, fields) => setActive(clients, idOf(fields), false),
  activate: (clients, fields) => setActive(clients, idOf(fields), true),
  remove: (clients, fields) => remove(clients, idOf(fields)),
};

async function runAction(request: Request, settings: Settings): Promise<Fields> {
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
  return action(createClients(settings, token), fields, settings);
}

const cors = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  vary: 'origin',
});

/** Handles one request. A failure reveals no more than the service returned for the caller's own token. */
export async function handleRequest(request: Request, settings: Settings): Promise<Response> {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== settings.siteOrigin)
    return Response.json({ message: 'this origin may not call', code: null, hint: null }, { status: 403 });
  const headers = origin === null ? {} : cors(origin);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
  try {
    return Response.json(await runAction(request, settings), { headers });
  } catch (error) {
    if (error instanceof Refused) return Response.json(error.refusal, { status: error.status, headers });
    return Response.json(
      { message: 'the service behind this function did not answer', code: null, hint: null },
      { status: 502, headers },
    );
  }
}
