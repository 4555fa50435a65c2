// Plain Node 20 without dependencies: this runs before anything is installed.

/** Shows one line for a piece of work: its title while it runs, then how it ended and the seconds it took. */
export async function step(title, work) {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const terminal = process.stdout.isTTY;
  process.stdout.write(`${title} …`);
  const ticking = terminal
    ? setInterval(() => process.stdout.write(`\r${title} … ${seconds()}`), 1000)
    : undefined;
  try {
    const result = await work();
    process.stdout.write(
      `${terminal ? `\r${title} …` : ''} ${seconds()}${result?.note ? `  ${result.note}` : ''}\n`,
    );
    return result;
  } catch (error) {
    process.stdout.write(`${terminal ? `\r${title} …` : ''} failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(ticking);
  }
}

/** A failure that is told in words, without a stack trace. */
export class Refusal extends Error {}

/** Runs a command to its end and makes its answer the exit code. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
