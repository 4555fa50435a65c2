import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupFailure } from './backup-failure.ts';
import { isSealed, unseal } from './sealed-file.ts';

export type Table = { schema: string; name: string; columns: string[] };

/** `queue` and `policy` are set for tables that pg-boss makes for a single queue. */
export type Partition = {
  schema: string;
  name: string;
  parent: string;
  bound: string;
  queue: string | null;
  policy: string | null;
};

export type Sequence = { schema: string; name: string; next: string };

/** The first line of the file. */
export type Header = {
  format: 'taxila-backup';
  version: 1;
  createdAt: string;
  migrations: { name: string; checksum: string }[];
  /** The version of pg-boss's schema, if it is there. */
  jobs: number | null;
  tables: Table[];
  partitions: Partition[];
};

/** The last line of the file; `rows` are counted per table, in the order of the header. */
export type Trailer = { rows: number[]; sequences: Sequence[] };

/** Ends the rows of a table. COPY escapes every backslash and line end, so no row looks like it. */
export const END_OF_ROWS = '\\.\n';

/** A backup on this machine, with its key where it is encrypted. */
export type BackupFile = { file: string; key?: string | undefined };

/**
 * Reads a backup from its beginning: the header, then the rows of each table, then the trailer.
 * The file is gzip over lines: JSON, rows as COPY writes them, `\.` after each table, JSON. All of it may be encrypted.
 */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: BackupFile) {
    const unzipped = createGunzip({ chunkSize: PIECE });
    // Errors reach the reader of the stream.
    pipeline(zipped(source), unzipped, () => {});
    this.#chunks = unzipped[Symbol.asyncIterator]();
  }

  async header(): Promise<Header> {
    const header = (await this.#json()) as Header;
    if (header.format !== 'taxila-backup') throw new Error('another kind of file');
    if (header.version !== 1)
      throw new BackupFailure('This backup was made by a newer version: please update the code.');
    return header;
  }

  async trailer(): Promise<Trailer> {
    const trailer = (await this.#json()) as Trailer;
    if (this.#rest.length > 0 || (await this.#more())) throw new Error('more after the end');
    return trailer;
  }

  /** The rows of the next table, in large pieces of complete lines. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#endOfRows();
      const complete = end < 0 ? this.#rest.lastIndexOf('\n') + 1 : end;
      if (complete > 0) yield this.#take(complete);
      if (end >= 0) {
        this.#take(END_OF_ROWS.length);
        return;
      }
      await this.#demandMore();
    }
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  #endOfRows() {
    if (this.#rest.subarray(0, END_OF_ROWS.length).equals(Buffer.from(END_OF_ROWS))) return 0;
    const before = this.#rest.indexOf(`\n${END_OF_ROWS}`);
    return before < 0 ? -1 : before + 1;
  }

  async #json(): Promise<unknown> {
    while (!this.#rest.includes('\n')) await this.#demandMore();
    return JSON.parse(this.#take(this.#rest.indexOf('\n') + 1).toString());
  }

  #take(length: number) {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #demandMore() {
    if (!(await this.#more())) throw new Error('cut off');
  }

  async #more() {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#rest = Buffer.concat([this.#rest, value]);
    return true;
  }
}

const PIECE = 1 << 18;

async function* zipped({ file, key }: BackupFile): AsyncGenerator<Buffer> {
  const sealed = await isSealed(file);
  const source = createReadStream(file, { highWaterMark: PIECE });
  yield* sealed ? unseal(source, key) : source;
}

/** Reads the entire file once and refuses one that is damaged, cut off or of another kind. */
export async function checkFile(source: BackupFile): Promise<{ header: Header; trailer: Trailer }> {
  const { file } = source;
  const reader = new BackupReader(source);
  try {
    const header = await reader.header();
    const rows: number[] = [];
    for (const _ of header.tables) rows.push(await countRows(reader));
    const trailer = await reader.trailer();
    if (trailer.rows.join() !== rows.join()) throw new Error('rows are missing');
    return { header, trailer };
  } catch (error) {
    if (error instanceof BackupFailure) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupFailure(`There is no file ${file}.`);
    throw new BackupFailure(`${file} is not a whole backup (${message}): nothing was changed.`);
  } finally {
    await reader.close();
  }
}

async function countRows(reader: BackupReader) {
  let rows = 0;
  for await (const piece of reader.rows())
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, end + 1)) rows++;
  return rows;
}
