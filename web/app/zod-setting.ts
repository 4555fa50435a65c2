// The content security policy forbids generating code from strings, which zod would otherwise try for speed. zod reads
// this when a schema is created, so it must run before any page creates one.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
