import { toast } from '#web/ui/feedback/toast.tsx';

/** Copies a text, and says so; `what` is its name: 'UPI id'. */
export async function copyText(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', `${what} copied.`);
  } catch {
    toast('error', `This browser did not let us copy it: ${text}`);
  }
}
