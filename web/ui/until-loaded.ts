const pause = 5_000;

/**
 * Loads the script of a server-rendered part, retrying until it succeeds: without a network the part stays as it was
 * rendered.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(resolve, pause);
      });
    }
  }
}
