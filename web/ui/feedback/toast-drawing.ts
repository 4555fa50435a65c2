// A file of its own, so that the service worker finds it by name and keeps it.
export { Toaster, toast } from 'sonner';
