import { callout, careCard, doDont, table } from '../build.ts'
import { post } from '../post.ts'
import { bullets, h2, steps } from '../rich-text.ts'

export const sleepAndMood = post({
  name: 'sleep-and-mood',
  title: 'Better sleep for a steadier mood',
  excerpt:
    'Poor sleep and low mood make each other worse. The best treatment for lasting insomnia is not a pill.',
  category: 'mental-health',
  image: ['hero-2.svg', 'Drawing of two people walking and one cycling through a park at sunrise.'],
  author: 'malcolm-ellison',
  publishedAt: '2025-07-02',
  related: ['article-depression', 'post-when-low-mood-is-more'],
  quickExit: true,
  keyFacts: [
    'Adults need [7 hours](=aasm-sleep-2015|7|hours) or more of sleep regularly. {{aasm-sleep-2015}}',
    'The first-choice treatment for insomnia that lasts [three months](=aasm-insomnia-2021|3|months) is CBT-I. {{acp-insomnia-2016,aasm-insomnia-2021}}',
    'Getting up at the same time every day helps more than going to bed early. {{aasm-insomnia-2021}}',
    'If you snore loudly and are sleepy during the day, ask about a sleep test. {{nhlbi-sleep-apnea}}',
  ],
  content: [
    h2('How sleep and mood affect each other'),
    'After a short night, the brain reacts more strongly to stress. Worry and low mood then make it harder to sleep. Over time, poor sleep raises the risk of depression, and depression makes sleep worse. {{nhlbi-sleep,nimh-depression}}',
    'Sleep matters for your body, too. Too little sleep is linked to high blood pressure, weight gain, and type 2 diabetes. Tired drivers cause crashes. {{nhlbi-sleep,cdc-sleep}}',
    h2('How much do you need?'),
    table({
      caption: 'Recommended sleep in 24 hours',
      header: ['Age', 'Hours'],
      rows: [
        '6–12 years | [9–12](=cdc-sleep|9–12)',
        '13–17 years | [8–10](=cdc-sleep|8–10)',
        '18–60 years | [7 or more](=aasm-sleep-2015|7)',
        '61–64 years | [7–9](=cdc-sleep|7–9)',
        '65 years or older | [7–8](=cdc-sleep|7–8)',
      ],
      sources: ['cdc-sleep', 'aasm-sleep-2015'],
    }),
    'Quality counts, too. If you sleep long enough but wake up tired, something may be disturbing your sleep. {{nhlbi-sleep}}',
    h2('Try this for two weeks'),
    ...steps(
      '**Get up at the same time** every day, even on weekends.',
      '**Get daylight and some activity** in the first few hours of the day.',
      '**Stop caffeine** after lunch.',
      '**Go to bed when sleepy,** not just tired.',
      '**If you can’t sleep after about 20 minutes,** get up and do something calm. Go back when you’re sleepy.',
      '**Write down worries** an hour before bed, with one next step for each. {{nhlbi-sleep,aasm-insomnia-2021}}',
    ),
    doDont(
      'Your bedroom',
      [
        'keep it dark, quiet, and cool',
        'use the bed for sleep and sex only',
        'charge your phone in another room',
        'keep naps under 30 minutes, before 3 p.m.',
      ],
      [
        'watch the clock at night',
        'drink alcohol to fall asleep, because it wakes you later in the night',
        'eat a heavy meal late in the evening',
        'stay in bed longer to “catch up”',
      ],
      ['cdc-sleep', 'nhlbi-sleep', 'aasm-insomnia-2021'],
    ),
    'These tips help with mild problems. For lasting insomnia, tips alone are usually not enough. {{aasm-insomnia-2021}}',
    h2('When it lasts: CBT-I'),
    'Insomnia is chronic when it happens at least [three nights a week](=aasm-insomnia-2021|3|nights) for [three months](=aasm-insomnia-2021|3|months). The first-choice treatment is cognitive behavioral therapy for insomnia (CBT-I). {{acp-insomnia-2016,aasm-insomnia-2021}}',
    'It takes [4 to 8 sessions](=aasm-insomnia-2021|4–8|sessions), in person, in a group, or online. You learn to spend less time awake in bed and to calm your mind. You may feel sleepier in the first weeks, so be careful when driving. {{aasm-insomnia-2021}}',
    h2('What about sleeping pills?'),
    table({
      caption: 'Treatments for chronic insomnia compared',
      header: ['Treatment', 'Benefits', 'Harms and limits'],
      rows: [
        'CBT-I | Works for most; the benefit lasts after it ends | Takes effort; sleepiness at first; few therapists',
        'Prescription sleeping pills | Help you fall asleep a few minutes faster | Falls, confusion, dependence; with some, rare but deadly acts while asleep',
        'Over-the-counter antihistamines | Easy to get | Next-day fog, dry mouth, falls and confusion in older adults; not advised for insomnia',
        'Melatonin | May help with jet lag and a late body clock | Small effect on insomnia; products vary',
      ],
      sources: ['acp-insomnia-2016', 'fda-complex-sleep-2019', 'aasm-drugs-2017', 'beers-2023'],
      bound: [
        '[CBT-I](=acp-insomnia-2016)',
        '[Prescription sleeping pills](=acp-insomnia-2016)',
        '[deadly acts while asleep](=fda-complex-sleep-2019)',
        '[Over-the-counter antihistamines](=aasm-drugs-2017)',
        '[falls and confusion in older adults](=beers-2023)',
        '[Melatonin](=aasm-drugs-2017)',
      ],
    }),
    'The American College of Physicians advises pills only for a short time, if CBT-I alone has not worked. Decide together with your clinician after weighing the benefits and harms. {{acp-insomnia-2016}}',
    callout('important', 'Before you take a sleeping pill', [
      'Zolpidem, eszopiclone, and zaleplon carry the FDA’s strongest warning (boxed warning). People have walked, cooked, or driven while not fully awake. Some were badly hurt or died, even after one low dose. {{fda-complex-sleep-2019}}',
      'If this has ever happened to you, do not take them again. Stop, and call the clinician who prescribed them. {{fda-complex-sleep-2019}}',
      'Never mix sleeping pills with alcohol or opioids. Together they can stop your breathing. {{fda-complex-sleep-2019,fda-opioid-sedatives-2016}}',
    ]),
    careCard('emergency', 'Call 911 if someone has taken a sleeping pill and:', [
      ...bullets(
        'cannot be woken, or breathes slowly or not at all',
        'took too many, even if they seem well',
        'took it with alcohol or opioids, and is drowsy or confused',
        'is hurt after sleepwalking or driving while asleep',
      ),
      'If opioids may be the cause, give naloxone if you have it, and stay with the person. {{fda-opioid-sedatives-2016,fda-complex-sleep-2019}}',
    ]),
    careCard('urgent', 'Call your clinician today, or call 988, if:', [
      ...bullets(
        'you think about death or suicide',
        'you need very little sleep but are full of energy, and others are worried {{lifeline-988,nimh-depression}}',
      ),
    ]),
    careCard('nonUrgent', 'Make an appointment if:', [
      ...bullets(
        'you sleep badly [three nights a week](=aasm-insomnia-2021|3|nights) for [three months](=aasm-insomnia-2021|3|months)',
        'you snore loudly, or someone has seen you stop breathing in your sleep',
        'you fall asleep while driving or at work (do not drive until you are checked)',
        'your legs feel restless in the evening',
        'your mood has been low for [two weeks](=nimh-depression|2|weeks) {{aasm-insomnia-2021,nhlbi-sleep-apnea,nimh-depression}}',
      ),
    ]),
    h2('Sleep in depression'),
    'Some antidepressants make sleep worse, and others make you drowsy. Ask what time of day to take yours. {{nice-ng222}} Exercise can lift a low mood. {{exercise-depression-2024}}',
    h2('What is uncertain'),
    'It is not clear which part of CBT-I helps most, or how well apps work without a therapist. Sleep trackers are often wrong. Trust how you feel during the day. {{aasm-insomnia-2021}}',
    'Tonight, choose your wake-up time and set the alarm. For more on mood, read our [depression guide](@article-depression). In an emergency, call 911.',
  ],
})
