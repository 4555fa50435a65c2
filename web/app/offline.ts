/** Registers a service worker that caches the public pages for offline use, once this page has loaded. */
export function keepForOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let begun = false;
  for (const sign of ['keydown', 'pointerdown'])
    window.addEventListener(sign, () => (begun = true), { once: true, capture: true });
  serviceWorker.addEventListener('message', ({ data }) => {
    // The page came from the cache while a newer one was loading. Reloads it unless someone has begun to read or type.
    if (data === 'newer' && !begun) window.location.reload();
  });
  const register = () => serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
