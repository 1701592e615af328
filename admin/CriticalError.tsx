import type { CSSProperties } from 'react';

export const text = {
  title: 'خطای بحرانی',
  body: 'پنل مدیریت باز نشد. صفحه را دوباره بارگذاری کنید.',
  reload: 'بارگذاری مجدد',
};

const FRAME: CSSProperties = {
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
  padding: 24,
  background: 'var(--canvas)',
  color: 'var(--ink)',
  fontFamily: 'var(--font)',
  textAlign: 'center',
};
const BUTTON: CSSProperties = {
  padding: '10px 24px',
  border: 0,
  borderRadius: 'var(--radius-m)',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  font: 'inherit',
  cursor: 'pointer',
};

/** Shown where the admin cannot start. It uses no theme, store or provider: one of them may be what failed. */
export const CriticalError = () => (
  <div role="alert" style={FRAME}>
    <h1 style={{ margin: 0, color: 'var(--down)' }}>{text.title}</h1>
    <p style={{ margin: 0 }}>{text.body}</p>
    <button type="button" style={BUTTON} onClick={() => location.reload()}>
      {text.reload}
    </button>
  </div>
);
