import { section } from '../../build.ts'
import { steps } from '../../rich-text.ts'

export const livingWithHiv = section('living-with-hiv', 'Living with HIV', 'Living well with HIV', [
  ...steps(
    'Link your pill to a daily habit, and set an alarm.',
    'Tell every clinician and pharmacist what you take, including antacids and supplements.',
    'Keep up with regular visits, vaccines, and cancer screening.',
    'Quit smoking. Once HIV is treated, tobacco is one of the biggest risks to your health.',
    'Decide who to tell. Ask about the law in your state. {{dhhs-adult-art}}',
  ),
  'People with HIV get heart disease earlier. In a trial of people ages [40 to 75](=reprieve-2023|40 to 75), a daily statin lowered major heart problems by about [a third](=reprieve-2023|a third). Muscle aches and diabetes were slightly more common. {{reprieve-2023}}',
  'Depression and loneliness are common and treatable. If you are thinking about suicide, call or text 988. {{lifeline-988}} Our [depression guide](@article-depression) has more.',
  'US law bans discrimination against people with HIV at work, in housing, and in health care. The Ryan White program helps pay for care. {{ada-hiv-2012,ada-law,ryan-white}}',
])
