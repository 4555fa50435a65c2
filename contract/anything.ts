/** Said in a stream of news instead of a name, when anything may have changed. */
export const anything = '*';
