import { careCard, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const signs = section('signs', 'Signs', 'Signs of depression', [
  'Depression affects mood, thinking and body. Men may show anger or risky acts instead of sadness. Older adults may report pain or poor memory. {{nimh-depression}}',
  ...bullets(
    'Feeling sad, empty or hopeless',
    'No interest or joy in things you used to like',
    'Sleeping too little or too much',
    'Eating much less or much more',
    'Tiredness and lack of energy',
    'Feeling worthless or guilty',
    'Trouble thinking or deciding',
    'Moving slowly, or being restless',
    'Thoughts of death or suicide {{nimh-depression}}',
  ),
  careCard('nonUrgent', 'Make an appointment if:', [
    ...bullets(
      '[you have felt low or lost interest for two weeks](=nimh-depression|2|weeks) or more',
      'sleep, appetite or worry keeps you from daily life',
      'you drink or use drugs to cope',
      'your treatment has not helped after [four weeks](=nice-ng222|4|weeks) {{nimh-depression,nice-ng222}}',
    ),
  ]),
  h3('Signs that someone may be thinking of suicide'),
  ...bullets(
    'Talking about wanting to die or being a burden',
    'Looking for ways to do it, or collecting pills',
    'Giving away things or saying goodbye',
    'Sudden calm after deep despair {{nimh-suicide-warning}}',
  ),
  'Asking about suicide does not plant the idea. Ask directly: “Are you thinking about killing yourself?” Listen, stay, and call 988 together. {{asking-suicide-2014}}',
])
