import { countries } from '#contract/phone.ts';
import type { useEnquiryForm } from '#web/features/enquiries/use-enquiry-form.ts';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';

/** Country and number. The option's value is the dial code, which two countries share; the browser keeps the choice. */
export function PhoneFields({ form }: { form: ReturnType<typeof useEnquiryForm> }) {
  const { field, entry, check } = form;

  const onCountry = () => entry('phone') && check('phone');

  return (
    <div className="grid gap-5 sm:grid-cols-[12rem_1fr]">
      <Field label="Country" {...field('country')}>
        {(control) => (
          <Select {...control} defaultValue="+91" autoComplete="tel-country-code" onChange={onCountry}>
            {countries.map(({ name, dialCode }) => (
              <option key={name} value={dialCode}>{`${name} (${dialCode})`}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Phone number" {...field('phone')} hint="10 digits. The office answers by phone.">
        {(control) => <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel-national" />}
      </Field>
    </div>
  );
}
