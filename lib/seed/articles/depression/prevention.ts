import { callout, section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const prevention = section('prevention', 'Prevention', 'Prevention and open questions', [
  'Not all depression can be prevented. Support helps, above all in childhood, around birth and after loss. School programs and therapy for people with early signs lower the risk somewhat. {{who-depression-fact-sheet,who-mhgap-2023}}',
  ...bullets(
    'Stay connected: join one group or call one friend a week.',
    'Sleep regular hours and limit alcohol.',
    'Ask for help early, after a loss, a birth or a new illness.',
  ),
  callout('info', 'What we do not know yet', [
    ...bullets(
      'Nobody can yet predict which treatment will suit which person.',
      'How long to take medicine after one episode is uncertain.',
      'The long-term safety of esketamine, and the place of psychedelic drugs, are still being studied. {{acp-depression-2023,va-dod-depression-2022}}',
    ),
  ]),
])
