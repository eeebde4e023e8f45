// A button and the panel that it opens. Escape, a press elsewhere and a choice in it close it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * @param {object} props
 * @param {string} props.className
 * @param {import('preact').ComponentChildren} props.title
 * @param {string} [props.label] for screen readers, where the title is no word
 * @param {boolean} [props.kept] whether a style sheet decides when the panel is hidden
 * @param {import('preact').ComponentChildren} props.children
 */
export function Disclosure({ className, title, label, kept, children }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const toButton = () => host.current?.querySelector('button')?.focus();
  /** A dialog stands in the panel, which stays open around it. */
  const choose = (/** @type {Element} */ target) => {
    const chosen = open && target.closest('a, button:not([aria-haspopup])');
    if (!chosen || target.closest('dialog')) return;
    close();
    if (chosen.matches('button')) toButton();
  };
  useLayoutEffect(() => {
    if (!open) return;
    const closeOutside = (/** @type {Event} */ { target }) =>
      !host.current?.contains(/** @type {Node} */ (target)) && close();
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return (
    <div
      class={`disclosure ${className} ${open ? 'open' : ''}`}
      ref={host}
      onKeyDown={(event) => {
        const inDialog = event.target instanceof Element && event.target.closest('dialog');
        if (event.key !== 'Escape' || !open || inDialog) return;
        close();
        toButton();
      }}
      onFocusOut={({ relatedTarget }) => {
        if (relatedTarget && !host.current?.contains(/** @type {Node} */ (relatedTarget))) close();
      }}
    >
      <button
        type="button"
        class="plain"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {title}
      </button>
      {(open || kept) && (
        <div class="panel" onClick={({ target }) => choose(/** @type {Element} */ (target))}>
          {children}
        </div>
      )}
    </div>
  );
}
