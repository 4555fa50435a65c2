/** Lets a service worker keep the public pages for when there is no network. It waits until this page is there. */
export function keepForOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let begun = false;
  for (const sign of ['keydown', 'pointerdown'])
    window.addEventListener(sign, () => (begun = true), { once: true, capture: true });
  serviceWorker.addEventListener('message', ({ data }) => {
    // Shown from what was kept, while a newer page was on its way. Nobody who has begun to read or type is disturbed.
    if (data === 'newer' && !begun) window.location.reload();
  });
  const register = () => serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
