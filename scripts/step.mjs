// Plain Node 20 without dependencies: this runs before anything is installed.

/** Prints one line for a piece of work: its title while it runs, then the result and the seconds it took. */
export async function step(title, work) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
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

/** A failure whose message is printed without a stack trace. */
export class Refusal extends Error {}

/** Runs a command and exits with the code that it returns. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
