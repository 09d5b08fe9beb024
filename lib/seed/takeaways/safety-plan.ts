import { careCard } from '../build.ts'
import { bullets, h2 } from '../rich-text.ts'
import { checkList, fillIn, formTable, takeaway } from '../takeaway.ts'

export const safetyPlan = takeaway({
  name: 'safety-plan',
  title: 'My safety plan',
  summary:
    'For hard times and thoughts of suicide: what helps me, who helps me, and how I stay safe.',
  audience:
    'Anyone who has thoughts of suicide, now or sometimes. It works best if you write it with a clinician or someone you trust.',
  icon: 'mind',
  quickExit: true,
  author: 'malcolm-ellison',
  related: ['article-depression', 'post-when-low-mood-is-more'],
  content: [
    careCard('emergency', 'Call 911 if a life is in danger now', [
      'Call after an overdose or injury, or if someone has a plan and a way to carry it out. Stay with the person.',
      ...bullets(
        '**Thoughts of suicide:** call or text 988 at any time, or chat at [988lifeline.org](https://988lifeline.org). {{lifeline-988}}',
        '**In Spanish:** call 988 and press 2, or text AYUDA to 988. {{lifeline-988}}',
        '**In American Sign Language:** choose “ASL Now” at 988lifeline.org, or call 988 by videophone. {{samhsa-988-asl}}',
        '**Veterans:** call 988 and press 1, or text 838255. {{lifeline-988}}',
        '**Outside the United States:** find a helpline at [findahelpline.com](https://findahelpline.com).',
      ),
    ]),
    'Start with step 1. If it does not help, go to the next step. If you are in danger, go straight to step 5 or call 911.',
    'These steps come from the Safety Planning Intervention. {{stanley-brown-2012}}',
    'In a study of US veterans, a plan like this with follow-up calls cut suicidal behavior by about half. {{stanley-2018}}',
    h2('Step 1. My signs that a crisis is coming'),
    fillIn('Thoughts, moods, places, or things that I do', 2),
    h2('Step 2. What I can do on my own'),
    fillIn('Things that take my mind off it, such as a walk, music, or a shower', 2),
    h2('Step 3. People and places that distract me'),
    formTable(
      'I do not need to talk about the crisis',
      ['No.', 'Who or where', 'Phone or address'],
      ['1', '2', '3'],
    ),
    h2('Step 4. People I can ask for help'),
    formTable('I can tell them how I feel', ['No.', 'Name', 'Phone'], ['1', '2', '3']),
    h2('Step 5. Professionals I can call'),
    formTable(
      '24 hours a day: 988',
      ['Who', 'Name', 'Phone'],
      ['My clinician', 'After hours', 'Nearest emergency room'],
    ),
    h2('Step 6. How we make my home safer'),
    checkList('Ask someone to help with this', [
      'Guns are locked away or kept outside the home',
      'Medicines are locked up, with only a few days’ worth within reach',
      'Other things I might use are out of reach',
    ]),
    fillIn('Who helps me, and by when', 1),
    fillIn('What makes my life worth living', 2),
  ],
})
