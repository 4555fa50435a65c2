// The page's security policy forbids making code from strings, which zod would otherwise try for speed. It looks here
// when a schema is made, so this must run before any page brings one.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
