import { type ResolveFnOutput, registerHooks } from 'node:module';

/*
 * Node reads a package's package.json again for each of its files, and drizzle's has 180 kB: that took two thirds of our
 * start. So imports between drizzle's files are resolved without it, and each name that our own files import only once.
 */

const drizzle = '/node_modules/drizzle-orm/';
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(name, context, next) {
    const from = context.parentURL ?? '';
    const isRelative = name.startsWith('.');
    if (isRelative && name.endsWith('.js') && from.includes(drizzle))
      return { url: new URL(name, from).href, format: 'module', shortCircuit: true };
    if (isRelative || from.includes('/node_modules/')) return next(name, context);
    const known = found.get(name) ?? next(name, context);
    found.set(name, known);
    return { ...known, shortCircuit: true };
  },
});
