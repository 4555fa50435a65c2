import { recall } from '#web/platform/storage.ts';

/** Where an enquiry is stored until the server has answered. */
export const outgoingKey = 'enquiryOutgoing';

/** On every page: sends a waiting enquiry when the network is back. */
export function sendWhenBack() {
  async function look() {
    if (!recall(outgoingKey) || !navigator.onLine) return;
    const { sendWaiting } = await import('#web/features/enquiries/outbox.ts');
    await sendWaiting();
  }
  const lookQuietly = () => void look().catch(() => {});
  lookQuietly();
  window.addEventListener('online', lookQuietly);
  return () => window.removeEventListener('online', lookQuietly);
}
