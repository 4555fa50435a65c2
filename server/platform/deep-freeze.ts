type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Makes a write to any part of a value throw. For plain objects and arrays. */
export function deepFreeze<T extends object>(value: T): DeepReadonly<T> {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value) as DeepReadonly<T>;
}
