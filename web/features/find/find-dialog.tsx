import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { findMost } from '#contract/office/find.ts';
import type { Entry } from '#web/features/find/entries.ts';
import { FoundList } from '#web/features/find/found-list.tsx';
import type { Place } from '#web/features/find/places.ts';
import { addRecent } from '#web/features/find/recent.ts';
import { useFind } from '#web/features/find/use-find.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextInput } from '#web/ui/form/field.tsx';

interface Props {
  pages: Place[];
  typed: string;
  onType: (typed: string) => void;
  /** The input now receives keys itself. */
  onReady: () => void;
  onClose: () => void;
}

/** One search box for everything in the office. */
export default function FindDialog({ pages, typed, onType, onReady, onClose }: Props) {
  const [active, setActive] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const navigate = useNavigate();
  const listId = useId();
  const { entries, isSettled, ...state } = useFind(typed, pages);
  const chosen = Math.min(active, entries.length - 1);

  function open(entry: Entry | undefined) {
    if (!entry) return;
    addRecent(entry);
    onClose();
    void navigate(entry.path);
  }

  // Enter pressed while loading refers to the first result of the coming answer, not of the previous one.
  const openFirst = useEffectEvent(() => {
    setEntered(false);
    open(entries[chosen]);
  });
  useEffect(() => {
    if (isEntered && isSettled) openFirst();
  }, [isEntered, isSettled]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((chosen + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open onClose={onClose} title="Find">
      <Box
        listId={listId}
        chosen={entries.length > 0 ? `${listId}-${chosen}` : undefined}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setActive(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
        onFocus={onReady}
      />
      <FoundList
        id={listId}
        {...{ entries, chosen, isSettled }}
        {...state}
        text={typed.trim()}
        onOpen={open}
        onPoint={setActive}
      />
    </Dialog>
  );
}

interface BoxProps extends ComponentProps<'input'> {
  listId: string;
  /** The line that Enter opens, if there is one. */
  chosen: string | undefined;
}

function Box({ listId, chosen, ...rest }: BoxProps) {
  return (
    <TextInput
      role="combobox"
      aria-label="Name, phone, reference, receipt number or page"
      aria-expanded={chosen !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={chosen}
      placeholder="Name, phone, reference, receipt…"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={findMost}
      autoFocus
      {...rest}
    />
  );
}
