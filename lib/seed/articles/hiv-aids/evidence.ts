import { callout, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const evidence = section('evidence', 'Open questions', 'What we do not know yet', [
  callout('info', 'Open questions', [
    ...bullets(
      'There is no vaccine, and no cure that most people can get.',
      'No one knows the best way to reach people who have not been tested.',
      'Researchers are still studying how lenacapavir works during pregnancy and in people who inject drugs. {{who-lenacapavir-2025}}',
      'The long-term effect of weight gain from newer medicines is not clear.',
    ),
  ]),
])
