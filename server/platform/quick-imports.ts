import { type ResolveFnOutput, registerHooks } from 'node:module';

/*
 * For each file of a package that it loads, Node reads the package's whole package.json again, and drizzle's has 180 kB:
 * that took two thirds of our start. So drizzle's files find each other without it, and what our own files name is
 * looked up once for all of them.
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
