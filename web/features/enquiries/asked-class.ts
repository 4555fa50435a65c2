import { enquiryClasses } from '#contract/enquiries/enquiries.ts';
import { knownNames } from '#web/platform/served/options.ts';

/** What the admission form has sent somebody here to ask about: a closed class, standard or course. */
export function askedClass(params: URLSearchParams): { class_name?: string; enquiryMessage?: string } {
  const class_name = enquiryClasses.find((each) => each === params.get('class_name'));
  const closed =
    knownNames('courses').find((each) => each === params.get('course')) ??
    knownNames('standards').find((each) => each === params.get('standard'));
  return {
    ...(class_name && { class_name }),
    ...(closed && { enquiryMessage: `When does admission to ${closed} open?` }),
  };
}
