import { callout, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const evidence = section('evidence', 'Open questions', 'What we do not know yet', [
  callout('info', 'Open questions', [
    ...bullets(
      'There is no vaccine and no cure for general use.',
      'It is not known how best to reach people who are not tested.',
      'How lenacapavir works in those who inject drugs and in pregnancy is still being studied. {{who-lenacapavir-2025}}',
      'The long-term effect of weight gain with newer medicines is unclear.',
    ),
  ]),
])
