// Types of what TypeScript uses from the scripts that run before anything is installed.
declare module '*/child.mjs' {
  interface Options {
    env?: Record<string, string | undefined>;
    cwd?: string;
    capture?: boolean;
    started?: (pid: number) => void;
  }
  export function run(
    command: string,
    args: string[],
    options?: Options,
  ): Promise<{ code: number; output: string; interrupted: boolean }>;
}

declare module '*/step.mjs' {
  export function step<Result extends { note?: string } | undefined>(
    title: string,
    work: () => Promise<Result>,
  ): Promise<Result>;
}

declare module '*/paths.mjs' {
  export const root: string;
  export const node24: string;
  export const compileCache: string;
}

declare module '*/npm.mjs' {
  export function npm(): [command: string, args: string[]];
}
