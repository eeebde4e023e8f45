// The way to a section of the page.

/** Shows a section and moves the focus there. @param {string} id */
export function goTo(id) {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
