const text = { title: 'خطا', failed: 'خطا در بارگذاری اطلاعات', retry: 'تلاش مجدد' };

interface Props {
  readonly message?: string;
  /** A second line: what to do about it. */
  readonly hint?: string;
  readonly onRetry: () => void;
}

/** The error state of a part that did not load, with a button that tries again. */
export function LoadError({ message, hint, onRetry }: Props) {
  return (
    <div className="state error" role="alert">
      <p className="title">{message ?? (hint ? text.title : text.failed)}</p>
      {hint && <p className="hint">{hint}</p>}
      <button type="button" className="button" onClick={onRetry}>
        {text.retry}
      </button>
    </div>
  );
}
