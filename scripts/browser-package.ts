import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const home = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
const cache = join(import.meta.dirname, '../node_modules/.cache/chromium');

/** Unpacks the Chromium in @sparticuz/chromium with its libraries. It is built for Linux on x64. */
export async function unpackBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const folder = join(cache, version);
  if (!existsSync(folder)) await unpackInto(folder);
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

// Renamed only when complete, so that a killed run, or two at once, never leave a half-unpacked folder.
async function unpackInto(folder: string) {
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'unpacking-'));
  for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    await inflateInto(work, join(home, 'bin', archive));
  }
  chmodSync(work, 0o755);
  chmodSync(join(work, 'chromium'), 0o755);
  writeFileSync(join(work, 'fonts.conf'), fontsConf(folder));
  try {
    renameSync(work, folder);
  } catch (error) {
    rmSync(work, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

// The package always unpacks into the folder for temporary files, so that is changed while it runs.
async function inflateInto(folder: string, archive: string) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await inflate(archive);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

// The package's own configuration names folders of another machine. A machine without fonts uses the package's.
function fontsConf(folder: string) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
