import { careCard, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const signs = section('signs', 'Signs', 'Signs of depression', [
  'Depression affects mood, thinking, and the body. Men may be angry or take risks instead of seeming sad. Older adults may have pain or memory problems. {{nimh-depression}}',
  ...bullets(
    'Feeling sad, empty, or hopeless',
    'Losing interest or joy in things you used to like',
    'Sleeping too little or too much',
    'Eating much less or much more',
    'Tiredness and lack of energy',
    'Feeling worthless or guilty',
    'Trouble thinking or making decisions',
    'Moving slowly, or being restless',
    'Thoughts of death or suicide {{nimh-depression}}',
  ),
  careCard('nonUrgent', 'Make an appointment if:', [
    ...bullets(
      '[you have felt low or lost interest for two weeks](=nimh-depression|2|weeks) or more',
      'trouble with sleep, appetite, or worry gets in the way of daily life',
      'you drink or use drugs to cope',
      'your treatment has not helped after [four weeks](=nice-ng222|4|weeks) {{nimh-depression,nice-ng222}}',
    ),
  ]),
  h3('Signs that someone may be thinking of suicide'),
  ...bullets(
    'Talking about wanting to die or being a burden',
    'Looking for ways to do it',
    'Giving things away or saying goodbye',
    'Sudden calm after deep despair {{nimh-suicide-warning}}',
  ),
  'Asking about suicide does not put the idea in someone’s head. Ask directly: “Are you thinking about killing yourself?” Listen, stay with them, and call 988 together. {{asking-suicide-2014}}',
])
