import { type FormEvent, type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { readParams } from '../../../shared/address-params.ts';
import { sayNotLoaded } from '../../runtime/not-loaded.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactField,
  type ContactMessage,
  checkContact,
  type ContactForm as Values,
} from './contact-rules.ts';

interface Api {
  readonly url: string;
  readonly anonKey: string;
}

/** The API refused the message; its text is the database's hint, which is written for the sender, or empty. */
class RefusedError extends Error {}

/** Inserts a message; the client library is loaded on the first send. Throws RefusedError where the API refuses it or does not answer. */
async function sendMessage({ url, anonKey }: Api, message: ContactMessage): Promise<void> {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.from('contact_messages').insert(message);
  if (error) throw new RefusedError(error.hint ?? '', { cause: error });
}

const text = {
  title: 'فرم تماس',
  promise: 'حداکثر تا ۲۴ ساعت پاسخ می‌دهیم.',
  name: 'نام',
  email: 'ایمیل',
  phone: 'شماره موبایل',
  subject: 'موضوع',
  message: 'پیام',
  optional: 'اختیاری',
  send: 'ارسال پیام',
  sending: 'در حال ارسال...',
  honey: 'این خانه را خالی بگذارید',
  noScript: 'برای ارسال پیام، جاوااسکریپت مرورگر باید روشن باشد.',
  wrongFigure: 'گزارش رقم اشتباه',
  sent: 'پیام ارسال شد',
  thanks: 'پیام شما با موفقیت ارسال شد. در اسرع وقت با شما تماس خواهیم گرفت.',
  failed: 'خطا در ارسال پیام',
  again: 'متأسفانه خطایی در ارسال پیام رخ داد. لطفاً دوباره تلاش کنید.',
};

interface Input {
  readonly name: Exclude<ContactField, 'message'>;
  readonly type: string;
  readonly autoComplete: string;
  readonly required: boolean;
  readonly dir?: 'ltr';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}
const INPUTS: readonly Input[] = [
  { name: 'name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true, dir: 'ltr', inputMode: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: false, dir: 'ltr', inputMode: 'tel' },
  { name: 'subject', type: 'text', autoComplete: 'off', required: false },
];

/** The form's values; what the browser has filled in or the reader typed before the form was ready is among them. */
function readForm(form: HTMLFormElement): Values & { readonly website: string } {
  const data = new FormData(form);
  const entries = [...CONTACT_FIELDS, 'website'].map((name) => [name, String(data.get(name) ?? '')]);
  return Object.fromEntries(entries);
}

type Field = HTMLInputElement | HTMLTextAreaElement;
const fieldOf = (form: HTMLFormElement, name: string): Field => form.elements.namedItem(name) as Field;

/** A report of a wrong figure comes with the figure, its subject and its page in the address. */
async function fillReport(form: HTMLFormElement): Promise<void> {
  const query = readParams(location.search);
  const { findFigure } = await import('../../../shared/figures/index.ts');
  const label = findFigure(query.get('figure') ?? '')?.label;
  if (label === undefined) return;
  fieldOf(form, 'subject').value = `${text.wrongFigure}: ${label}`;
  fieldOf(form, 'message').value = [label, query.get('subject'), query.get('page'), ''].join('\n');
}

interface Outcome {
  readonly kind: 'done' | 'error';
  readonly title: string;
  readonly body: string;
}

const SENT: Outcome = { kind: 'done', title: text.sent, body: text.thanks };

async function deliver(api: Api, message: ContactMessage): Promise<Outcome> {
  try {
    await sendMessage(api, message);
    return SENT;
  } catch (error) {
    const hint = error instanceof RefusedError ? error.message : '';
    return { kind: 'error', title: text.failed, body: hint || text.again };
  }
}

/** The contact form of /about. Its fields belong to the browser, so that what was typed before it was ready stays. */
export function ContactForm({ api }: { readonly api: Api }) {
  const root = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useHydrated(root);
  useEffect(() => {
    if (root.current && readParams(location.search).has('figure'))
      fillReport(root.current).catch(sayNotLoaded);
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { website, ...values } = readForm(form);
    const checked = checkContact(values);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) {
      fieldOf(form, CONTACT_FIELDS.find((name) => checked.errors[name]) ?? 'name').focus();
      return;
    }
    setSending(true);
    // A honeypot: people do not see this field. A message that fills it is dropped, and the sender sees no difference.
    const result = website === '' ? await deliver(api, checked.message) : SENT;
    setSending(false);
    setOutcome(result);
    if (result === SENT) form.reset();
  };

  const attributes = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    'aria-describedby': `contact-${name}-error`,
    'aria-invalid': errors[name] === undefined ? undefined : true,
    onInput: () => setErrors(({ [name]: _, ...others }) => others),
  });
  const errorLine = (name: ContactField) => (
    <p className="wrong" id={`contact-${name}-error`} data-error={name} aria-live="polite">
      {errors[name]}
    </p>
  );

  return (
    <form
      className="contact-form"
      ref={root}
      method="post"
      action="#contact"
      // The form checks itself and says in Persian what is wrong; without script it cannot be sent.
      noValidate
      aria-label={text.title}
      onSubmit={submit}
    >
      {INPUTS.map(({ name, ...input }) => (
        <div className="field" key={name}>
          <label htmlFor={`contact-${name}`}>
            {text[name]} {!input.required && <small>({text.optional})</small>}
          </label>
          <input {...attributes(name)} {...input} />
          {errorLine(name)}
        </div>
      ))}
      <div className="field wide">
        <label htmlFor="contact-message">{text.message}</label>
        <textarea {...attributes('message')} rows={5} required />
        {errorLine('message')}
      </div>
      <label className="visually-hidden" aria-hidden="true">
        {text.honey}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <noscript>
        <p className="wrong">{text.noScript}</p>
      </noscript>
      <div className="send wide">
        <button className="button primary" type="submit" disabled={isSending}>
          {isSending ? text.sending : text.send}
        </button>
        <small>{text.promise}</small>
      </div>
      <p className={`report wide ${outcome?.kind ?? ''}`} data-report role="status">
        {outcome && (
          <>
            <strong>{outcome.title}</strong> {outcome.body}
          </>
        )}
      </p>
    </form>
  );
}
