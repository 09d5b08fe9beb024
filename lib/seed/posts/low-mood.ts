import { callout, careCard, doDont, table } from '../build.ts'
import { post } from '../post.ts'
import { bullets, h2, steps } from '../rich-text.ts'

export const lowMood = post({
  name: 'when-low-mood-is-more',
  title: 'When low mood is more than a bad week',
  excerpt:
    'Sadness passes. Depression stays and gets in the way. Learn how to tell them apart and how to take the first step.',
  category: 'mental-health',
  image: ['topic-depression.svg', 'Drawing of a woman by a window where rain gives way to sun.'],
  author: 'malcolm-ellison',
  publishedAt: '2025-07-04',
  related: ['article-depression', 'post-sleep-and-mood'],
  takeaways: ['safety-plan'],
  quickExit: true,
  keyFacts: [
    'In recent US surveys, about [1 in 8 people](=nchs-depression-2025|1 in 8|people) ages [12](=nchs-depression-2025|12) and older had depression in the past two weeks. {{nchs-depression-2025}}',
    '[Two weeks](=nimh-depression|2|weeks) of low mood or lost interest, most of the day, is a reason to get help. {{nimh-depression}}',
    'Talk therapy and medicine both work. {{acp-depression-2023}}',
    'Thinking about suicide? Call or text 988 at any time. {{lifeline-988}}',
  ],
  content: [
    callout('important', 'If you need help now', [
      'Call or text **988** at any time, or chat at [988lifeline.org](https://988lifeline.org). If someone is in immediate danger, call **911**. {{lifeline-988}}',
      'On the phone, press 2 for Spanish, or 1 for veterans. For American Sign Language, choose “ASL Now” on the 988 website. {{lifeline-988,samhsa-988-asl}}',
      'Outside the United States, find a helpline at [findahelpline.com](https://findahelpline.com).',
    ]),
    careCard('emergency', 'Call 911 if:', [
      ...bullets(
        'you or someone else is hurt or has taken an overdose, even if they seem well',
        'someone has a plan and the means to end their life now',
        'someone hears voices that tell them to harm themselves or others',
      ),
      'Stay with the person. If it is safe, move guns and pills out of reach. Any overdose is an emergency, even if the person feels well. {{va-dod-depression-2022}}',
    ]),
    h2('Sad, or depressed?'),
    'Sadness is a healthy response to loss and stress. It comes in waves, and good moments break through. Depression takes away the good moments, too. {{nimh-depression}}',
    table({
      caption: 'Sadness and depression compared',
      header: ['', 'A hard time', 'Depression'],
      rows: [
        'How long | Days; it comes and goes | Two weeks or more, most of the day',
        'Joy | Still possible | Gone, or much less',
        'Self-worth | Mostly unchanged | Guilt, feeling worthless',
        'Body | A few bad nights | Changes in sleep, appetite, and energy',
        'Daily life | You manage | Work, school, or family life suffers',
      ],
      note: 'Grief can look like depression. You can have both, and both deserve support.',
      sources: ['nimh-depression', 'va-dod-depression-2022'],
      bound: [
        ...['How long', 'Joy', 'Self-worth', 'Body', 'Daily life'].map(
          (row) => `[${row}](=nimh-depression)`,
        ),
        '[Grief can look like depression](=va-dod-depression-2022)',
      ],
    }),
    'You are not alone. In recent US surveys, about [1 in 8 people](=nchs-depression-2025|1 in 8|people) ages 12 and older had depression in the past two weeks. Worldwide, about [1 in 18 adults](=who-depression-fact-sheet|1 in 18|adults) have it. {{nchs-depression-2025,who-depression-fact-sheet}}',
    h2('Two questions to ask yourself'),
    'Clinicians often start with two questions (PHQ-2). In the past two weeks, how often were you bothered by these problems? {{phq2-2003}}',
    ...bullets(
      'Little interest or pleasure in doing things',
      'Feeling down, depressed, or hopeless',
    ),
    table({
      caption: 'Points for each of the two answers',
      header: ['How often', 'Points'],
      rows: [
        'Not at all | [0](=phq2-2003|0)',
        'Several days | [1](=phq2-2003|1)',
        'More than half the days | [2](=phq2-2003|2)',
        'Nearly every day | [3](=phq2-2003|3)',
      ],
      note: 'Add the two answers. The total is between 0 and 6.',
      sources: ['phq2-2003'],
    }),
    'With a total of [3 or more](=phq2-2003|3), a longer list of nine questions comes next (PHQ-9). With that list, a score of [10 or more](=phq9-2001|10) means you need a full conversation with a clinician. {{phq2-2003,phq9-2001}}',
    'Neither score is a diagnosis. A low score does not rule out depression, so get help if you feel bad. {{phq2-2003,uspstf-depression}}',
    careCard('nonUrgent', 'Make an appointment if:', [
      ...bullets(
        '[your two answers add up to 3](=phq2-2003|3) or more, or either problem has lasted two weeks',
        'you drink or use drugs to get through the day',
        'pain or tiredness continues without a clear cause',
        'people close to you are worried {{phq2-2003,nimh-depression}}',
      ),
    ]),
    h2('What you can do this week'),
    ...steps(
      '**Tell one person.** “I haven’t been myself” is enough.',
      '**Plan one small thing** each day that you used to enjoy, even if you don’t feel like it.',
      '**Move.** Ten minutes of walking counts. In a large review, exercise reduced depression. {{exercise-depression-2024}}',
      '**Keep regular hours.** Get up at the same time, and get outside early in the day.',
      '**Make an appointment.** Write down when it started and what has changed. {{nimh-depression}}',
    ),
    doDont(
      'Be kind to yourself',
      [
        'break tasks into the smallest step',
        'eat regular meals',
        'let someone help you with one thing',
        'lock up medicines and guns during a bad time',
      ],
      [
        'wait until you “deserve” help',
        'make big decisions today',
        'rely on alcohol to sleep',
        'stay alone with thoughts of suicide',
      ],
      ['nimh-depression', 'va-dod-depression-2022'],
    ),
    h2('What treatment is like'),
    'For mild depression, guided self-help or talk therapy comes first. For moderate or severe depression, therapy and medicine work about equally well. Using both can help more. {{nice-ng222,acp-depression-2023}}',
    'Therapy takes weekly effort, and waiting lists can be long. Medicine takes 4 to 8 weeks to work and can cause an upset stomach, trouble sleeping, or sexual problems. Ask what fits your life and how it would help you. {{acp-depression-2023}}',
    'In anyone [up to age 24](=fda-antidepressants-2007|24||“young adults ages 18 to 24 during initial treatment (generally the first one to two months)”), suicidal thoughts can rise in the first [one to two months](=fda-antidepressants-2007|1 to 2|months|“young adults ages 18 to 24 during initial treatment (generally the first one to two months)”) on medicine. Plan an early check-in. Never stop suddenly. {{fda-antidepressants-2007,va-dod-depression-2022}}',
    h2('If you do nothing'),
    'Some episodes go away on their own, often after months. Others stay or come back. {{whiteford-2013}} Getting help early means less suffering for you and the people around you. {{who-depression-fact-sheet}}',
    h2('If it is someone else'),
    'Say what you see: “You seem worn out, and I miss you.” Offer to sit with them while they call. Ask directly about suicide, because asking does not put the idea in someone’s head. {{asking-suicide-2014}}',
    h2('What is uncertain'),
    'No test can show which treatment will work for you. It may take more than one try, and that is not your fault. {{nimh-depression,acp-depression-2023}}',
    'Take one step today. Our [depression guide](@article-depression) explains every option in more detail.',
  ],
})
