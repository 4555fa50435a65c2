const pause = 5_000;

/**
 * Loads the script of a part that stands in the page as it was rendered, however often that takes: without a network the
 * part stays as it is, and the page with it.
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
