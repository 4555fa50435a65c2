/** The package has no types of its own; these are for what we use of it. */
declare module 'fontkit' {
  export interface Font {
    postscriptName: string;
  }
  export function create(file: Uint8Array): Font;
}
