import { findFigure } from '../../../shared/figures/index.ts';
import {
  type CheckResult,
  CONTACT_FIELDS,
  type ContactField,
  type ContactForm,
  type ContactMessage,
  checkContact,
} from './contact-rules.ts';

const text = {
  report: 'گزارش رقم اشتباه',
  sending: 'در حال ارسال...',
  send: 'ارسال پیام',
  sent: 'پیام ارسال شد',
  thanks: 'پیام شما با موفقیت ارسال شد. در اسرع وقت با شما تماس خواهیم گرفت.',
  failed: 'خطا در ارسال پیام',
  again: 'متأسفانه خطایی در ارسال پیام رخ داد. لطفاً دوباره تلاش کنید.',
};

interface Api {
  readonly url: string;
  readonly anonKey: string;
}

/** The API refused the message; its text, the database's hint where there is one, is shown to the sender. */
class RefusedError extends Error {}

/** Inserts a message; the client library is loaded on the first send. Throws RefusedError where the API refuses it. */
async function send({ url, anonKey }: Api, message: ContactMessage): Promise<void> {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.from('contact_messages').insert(message);
  // Without an answer the hint is an empty string.
  if (error) throw new RefusedError(error.hint || text.again, { cause: error });
}

/** `<contact-form>` around the form in the HTML, which has a noscript note. */
class ContactFormElement extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (form) form.noValidate = true;
    if (form) this.fillReport(form);
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submit(form);
    });
    form?.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        this.showFieldError(target.name as ContactField, null);
    });
  }

  /** A report of a wrong figure comes with the figure, its subject and its page in the address. */
  private fillReport(form: HTMLFormElement): void {
    const query = new URLSearchParams(location.search);
    const figure = findFigure(query.get('figure') ?? '');
    if (!figure) return;
    const [subject, message] = [form.elements.namedItem('subject'), form.elements.namedItem('message')];
    if (!(subject instanceof HTMLInputElement) || !(message instanceof HTMLTextAreaElement)) return;
    subject.value = `${text.report}: ${figure.label}`;
    message.value = [figure.label, query.get('subject'), query.get('page'), ''].join('\n');
  }

  private read(form: HTMLFormElement): ContactForm {
    const data = new FormData(form);
    const entries = CONTACT_FIELDS.map((name) => [name, String(data.get(name) ?? '')]);
    return Object.fromEntries(entries) as ContactForm;
  }

  private async submit(form: HTMLFormElement): Promise<void> {
    const checked = checkContact(this.read(form));
    if (!checked.ok) return this.showErrors(checked);
    const button = form.querySelector('button');
    if (button) Object.assign(button, { disabled: true, textContent: text.sending });
    try {
      // A honeypot: people do not see this field. A message that fills it is dropped, and the sender sees no difference.
      if (new FormData(form).get('website') === '')
        await send(this.dataset as unknown as Api, checked.message);
      form.reset();
      this.report('done', text.sent, text.thanks);
    } catch (error) {
      this.report('error', text.failed, error instanceof RefusedError ? error.message : text.again);
    } finally {
      if (button) Object.assign(button, { disabled: false, textContent: text.send });
    }
  }

  private showErrors({ errors }: Extract<CheckResult, { ok: false }>): void {
    for (const name of CONTACT_FIELDS) this.showFieldError(name, errors[name] ?? null);
    this.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  private showFieldError(name: ContactField, message: string | null): void {
    const input = this.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const line = this.querySelector<HTMLElement>(`[data-error="${name}"]`);
    if (!input || !line) return;
    input.ariaInvalid = message === null ? 'false' : 'true';
    line.textContent = message ?? '';
  }

  private report(kind: 'done' | 'error', title: string, body: string): void {
    const box = this.querySelector<HTMLElement>('[data-report]');
    if (!box) return;
    box.className = kind;
    const strong = document.createElement('strong');
    strong.textContent = title;
    box.replaceChildren(strong, ' ', body);
  }
}

customElements.define('contact-form', ContactFormElement);
