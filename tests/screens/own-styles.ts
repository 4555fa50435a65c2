/**
 * Here an element's style is what it says itself. No sheet of ours is loaded, and to hold every rule of the libraries' sheets against
 * every element, whenever something is found by its role, took a third of the time.
 */
function styleOf(element: Element): CSSStyleDeclaration {
  const own = (element as HTMLElement).style;
  const read = (name: string | symbol): unknown => {
    if (name === 'display') return element.hasAttribute('hidden') ? 'none' : own.display || 'block';
    // A rem, as media queries count it.
    if (name === 'fontSize') return own.fontSize || '16px';
    const value: unknown = Reflect.get(own, name);
    return typeof value === 'function' ? value.bind(own) : value;
  };
  return new Proxy(own, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? (property: string) => (property === 'display' ? read(property) : own.getPropertyValue(property))
        : read(name),
  });
}

for (const view of [window, document.defaultView]) if (view) view.getComputedStyle = styleOf;
