import { callout, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const prevention = section('prevention', 'Prevention', 'Prevention and open questions', [
  'Not all depression can be prevented. Support helps, especially in childhood, around birth, and after a loss. School programs and therapy for people with early signs lower the risk somewhat. {{who-depression-fact-sheet,who-mhgap-2023}}',
  ...bullets(
    'Stay connected. Join a group, or call a friend once a week.',
    'Keep regular sleep hours, and limit alcohol.',
    'Ask for help early after a loss, a birth, or a new illness.',
  ),
  callout('info', 'What we do not know yet', [
    ...bullets(
      'No one can predict yet which treatment will work best for which person.',
      'It is not clear how long to take medicine after one episode.',
      'Researchers are still studying the long-term safety of esketamine and the role of psychedelic drugs. {{acp-depression-2023,va-dod-depression-2022}}',
    ),
  ]),
])
