import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { usePageKeys } from '#web/ui/keys.ts';

const keys: [keys: string, meaning: string][] = [
  ['j', 'Next row, or the next record'],
  ['k', 'Previous row, or the previous record'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row'],
  ['e', 'Edit the row'],
  ['u', 'From a record back to the list'],
  ['/', 'Search the list'],
  ['Ctrl K or ⌘ K', 'Find anything'],
  ['?', 'Show this help'],
];

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Lists the keyboard shortcuts; '?' opens it. */
export function KeyboardHelp({ open, onOpen }: Props) {
  usePageKeys(({ key }) => {
    if (key === '?') onOpen(true);
    return key === '?';
  });
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3">
        {keys.map(([either, meaning]) => (
          <div key={either} className="contents">
            <dt className="grid justify-items-start gap-1">
              {either.split(' or ').map((key) => (
                <kbd key={key} className="rounded-control border border-line bg-sunken px-2 py-0.5 text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
