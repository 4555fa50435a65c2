/**
 * A word that only the server knows. Pre-rendered HTML holds a placeholder that the server fills in; the browser reads
 * the result from the root element.
 */
export function servedValue(name: string, placeholder: string, byDefault: string): string {
  if (typeof document === 'undefined') return import.meta.env.DEV ? byDefault : placeholder;
  const word = document.documentElement.dataset[name];
  return !word || word === placeholder ? byDefault : word;
}
