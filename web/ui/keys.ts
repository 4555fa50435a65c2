/** Whether a key belongs to something that was typed, chosen or asked, or to the browser, and not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const typing =
    'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]';
  const open = '[role=dialog], [role=alertdialog], [role=menu]';
  return Boolean((event.target as Element).closest?.(typing) ?? document.querySelector(open));
}
