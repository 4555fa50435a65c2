import { useEffect, useRef, useState } from 'react';
import { mostPictureBytes, type Picture, pictureMessages, sendPicture } from '#contract/site/pictures.ts';
import { smallerPicture } from '#web/features/settings/site/smaller-picture.ts';
import { call } from '#web/platform/calls/api.ts';
import { imageOf } from '#web/platform/served/pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';

interface Props {
  label: string;
  /** Whose it is. */
  of: string;
  picture: Picture | undefined;
  onChange: (picture: Picture | undefined) => void;
  onSending?: (isSending: boolean) => void;
  error?: string | undefined;
}

/** A picture that is uploaded as soon as it is chosen, and public once published. */
export function PictureField({ label, of, picture, onChange, onSending, error }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  // Text typed during the upload must not be lost.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  async function send(file: File) {
    if (file.size > mostPictureBytes) return setProblem(pictureMessages.size);
    setProblem(undefined);
    setSending(true);
    onSending?.(true);
    try {
      latest.current(await call(sendPicture, { body: await smallerPicture(file) }));
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure));
    }
    onSending?.(false);
    setSending(false);
  }

  const hint = isSending ? 'Sending the picture...' : 'PNG, JPEG or WebP, at most 5 MB.';
  return (
    <div className="flex flex-wrap items-start gap-4">
      {picture && (
        <img
          {...imageOf(picture, 'small')}
          alt={`${label} of ${of}`}
          sizes="5rem"
          className="h-20 w-auto max-w-40 rounded-[5px] border border-line bg-[#fff] object-contain"
        />
      )}
      <div className="min-w-0 grow">
        <Field label={label} name={label} optional hint={hint} error={problem ?? error}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="min-h-11 w-full max-w-full min-w-0 cursor-pointer text-muted file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:px-4 file:font-semibold file:text-ink hover:file:bg-sunken"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file && !isSending) void send(file);
              }}
            />
          )}
        </Field>
        {picture && (
          <Button look="quiet" className="px-0" onClick={() => onChange(undefined)}>
            {`Remove the ${label.toLowerCase()}`}
          </Button>
        )}
      </div>
    </div>
  );
}
