import { careCard, section, table } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const beReady = section('be-ready', 'Be ready', 'Be ready before you need it', [
  table({
    caption: 'Forms of glucagon compared',
    header: ['Form', 'Steps', 'Where to keep it'],
    rows: [
      'Nasal powder | Open, insert, press | Up to [86°F](=baqsimi-label|86|°F), in its wrapped tube',
      'Gvoke pen or prefilled syringe | Open, push, hold | At [68 to 77°F](=gvoke-label|68 to 77|°F), in its pouch; never in a refrigerator',
      'Kit | Mix, draw up, inject | At [68 to 77°F](=glucagon-kit-steps|68 to 77|°F), out of the light',
    ],
    note: 'Other brands differ. Read the label of yours.',
    sources: ['baqsimi-label', 'gvoke-label', 'glucagon-kit-steps'],
  }),
  ...bullets(
    'Keep one at home and one at work or school.',
    'Show people around you where it is and how it works. Practice with a trainer device or a video.',
    'Write the expiration date on your calendar.',
    'Wear a medical alert bracelet. {{ada-2026-goals,endocrine-society-2023}}',
  ),
  'Tell your clinician if you have had a tumor of the adrenal gland (pheochromocytoma) or of the pancreas (insulinoma). Glucagon can be dangerous for you. {{baqsimi-label,gvoke-label}}',
  careCard('nonUrgent', 'Make an appointment if:', [
    ...bullets(
      'you take insulin and have no glucagon',
      'yours expires soon, or costs too much',
      'you do not feel your lows, or have them often {{ada-2026-goals,endocrine-society-2023}}',
    ),
  ]),
  'Fear of lows is common, for you and for your family. Talk about it with your team. If you are thinking about suicide, call or text **988** at any time. {{ada-2026-wellbeing,lifeline-988}}',
  'It is uncertain which form works best in daily life. In studies, all forms raised blood sugar in nearly everyone. In practice runs, helpers made fewer mistakes with ready-to-use forms. {{endocrine-society-2023}}',
])
