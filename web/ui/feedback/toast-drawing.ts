// A file of its own, so that the service worker can find it by name and cache it.
export { Toaster, toast } from 'sonner';
