import { toast } from '#web/ui/feedback/toast.tsx';

/** Copies a text and confirms it, with its label: 'UPI id'. */
export async function copyText(text: string, label: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', `${label} copied.`);
  } catch {
    toast('error', `This browser did not let us copy it: ${text}`);
  }
}
