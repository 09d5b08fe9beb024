import { careCard } from '../build.ts'
import { medicine } from '../medicine.ts'
import { bullets } from '../rich-text.ts'

export const ssris = medicine({
  name: 'sertraline-and-ssris',
  title: 'Sertraline and the SSRIs',
  summary:
    'Sertraline and other SSRIs treat depression and anxiety. They take weeks to work. Watch closely for mood changes at the start, especially in young people.',
  brandNames: ['Zoloft', 'Prozac', 'Lexapro', 'Celexa', 'Paxil'],
  otherNames: [
    'Sertraline',
    'SSRI',
    'SSRIs',
    'Fluoxetine',
    'Escitalopram',
    'Citalopram',
    'Paroxetine',
    'Fluvoxamine',
  ],
  drugClass: 'Selective serotonin reuptake inhibitor (SSRI)',
  forms: ['Tablet', 'Capsule', 'Liquid'],
  icon: 'mind',
  quickExit: true,
  emergency: {
    heading: 'Call 911 if:',
    content: [
      ...bullets(
        'someone is hurt or has taken an overdose, even if they seem well',
        'someone has a plan and the means to end their life now',
        'someone on an SSRI has a high fever, stiff muscles, a seizure, or new confusion',
      ),
      'Thinking about suicide? Call or text **988**, or [chat with the 988 Lifeline](https://988lifeline.org/chat), day and night. {{lifeline-988,zoloft-label}}',
    ],
  },
  boxedWarning: [
    'Antidepressants can raise the risk of suicidal thoughts and acts in children, teens, and young adults. The risk was seen up to [age 24](=zoloft-label|24). {{zoloft-label}}',
    'Families should watch closely for low mood that is new or getting worse, agitation, or talk of death. The first weeks, and any change of dose, matter most. Call the clinician right away. {{zoloft-label,fda-antidepressants-2007}}',
  ],
  keyFacts: [
    'Sertraline treats depression, panic, obsessive thoughts, and stress after trauma. {{zoloft-label}}',
    'Suicidal thoughts can rise at first in people up to [age 24](=zoloft-label|24). Call or text 988 at any time. {{zoloft-label,lifeline-988}}',
    'Never take an SSRI within [14 days](=zoloft-label|14|days) of an MAOI. Together they can kill. {{zoloft-label}}',
    'Ibuprofen, aspirin, and blood thinners raise the risk of bleeding with an SSRI. {{zoloft-label}}',
    'Do not stop suddenly. Lower the dose slowly with your clinician. {{zoloft-label}}',
  ],
  sections: {
    uses: [
      'Sertraline treats depression and panic attacks. It also treats post-traumatic stress, social anxiety, severe mood changes before periods, and obsessive-compulsive disorder. {{zoloft-label}}',
      'SSRIs leave more serotonin, a messenger, between brain cells. It is still uncertain how that lifts mood. {{zoloft-label,cipriani-2018}}',
      'A review of [522 trials](=cipriani-2018|522|trials) found that these medicines work better than placebo in adults with depression. The average benefit was modest. {{cipriani-2018}}',
      'In children, sertraline is approved only for obsessive-compulsive disorder. {{zoloft-label}}',
    ],
    forms: [
      'Sertraline comes as a tablet, a capsule, and a liquid. Mix the liquid with half a cup of a drink, just before you take it. Use only water, ginger ale, lemon-lime soda, lemonade, or orange juice. {{zoloft-label,medlineplus-sertraline}}',
    ],
    'how-to-take': [
      ...bullets(
        'Take it once a day, in the morning or the evening, with or without food.',
        'Some change may come after one or two weeks. The full effect takes longer.',
        'Keep taking it even when you feel better. Stopping early can bring the illness back.',
        'See your clinician often in the first weeks. {{medlineplus-sertraline,zoloft-label}}',
      ),
    ],
    'missed-dose': [
      'Take it when you remember. If it is almost time for the next dose, skip the one you missed. Never take a double dose. {{medlineplus-sertraline,zoloft-label}}',
    ],
    'side-effects': [
      ...bullets(
        'nausea, loose stools, or an upset stomach',
        'dry mouth or sweating',
        'trouble sleeping, or sleepiness',
        'shaking',
        'less desire for sex, or trouble with orgasm or erections {{zoloft-label}}',
      ),
      'Many of these ease in the first weeks. Trouble with sex may last, so ask about other choices. {{zoloft-label,medlineplus-sertraline}}',
    ],
    'serious-side-effects': [
      careCard('emergency', 'Call 911 if someone on an SSRI:', [
        ...bullets(
          'has a high fever, stiff or jerking muscles, a racing heart, or new confusion',
          'has a seizure, or faints',
          'has swelling of the face or throat, or trouble breathing',
          'vomits blood, or has sudden eye pain with loss of vision',
          'has taken too much of it, even if they seem well {{zoloft-label}}',
        ),
        'Fever with stiff muscles and confusion can be serotonin syndrome, which can kill. {{zoloft-label}}',
      ]),
      careCard('urgent', 'Get help today, or call or text 988, if:', [
        ...bullets(
          'you think about death or self-harm, even without a plan',
          'you feel worse, restless, or agitated, especially after a new dose',
          'you sleep very little and are full of energy, or your thoughts race',
          'your stool is black, or you bruise or bleed easily',
          'you have a bad headache with weakness, which low sodium can cause {{zoloft-label,lifeline-988,niddk-gi-bleeding}}',
        ),
      ]),
      'Low sodium is more likely in older people and with water pills. {{zoloft-label}}',
    ],
    'who-should-not': [
      'Do not take sertraline if: {{zoloft-label}}',
      ...bullets(
        'you take an MAOI, or stopped one in the past [14 days](=zoloft-label|14|days)',
        'you are given linezolid or methylene blue, which act like an MAOI',
        'you take pimozide',
        'you have had a serious allergic reaction to it',
        'you take disulfiram, and your sertraline is the liquid, which has alcohol in it {{zoloft-label,fda-linezolid-2011}}',
      ),
      'Tell your clinician about bipolar disorder, seizures, bleeding, heart rhythm problems, glaucoma, or liver disease. {{zoloft-label}}',
    ],
    interactions: [
      ...bullets(
        '**MAOIs:** never together, and [14 days](=zoloft-label|14|days) apart. After fluoxetine the wait is longer, at least [5 weeks](=fda-linezolid-2011|5|weeks).',
        '**Triptans, tramadol, fentanyl, lithium, and St. John’s wort:** serotonin syndrome is more likely.',
        '**Ibuprofen, naproxen, aspirin, and warfarin:** bleeding is more likely.',
        '**Pimozide:** it can cause a deadly heart rhythm.',
        '**Alcohol:** it can make mood and sleep worse. {{zoloft-label,fda-linezolid-2011,medlineplus-sertraline}}',
      ),
    ],
    pregnancy: [
      'Do not stop because you are pregnant. Untreated depression can harm you and the baby. Talk with your clinician about both risks. {{zoloft-label}}',
      'Paroxetine early in pregnancy may raise the risk of heart defects in the baby. Ask about a switch before you get pregnant, and do not stop suddenly. {{paroxetine-label}}',
      'Late in pregnancy, SSRIs can cause short-term trouble with breathing or feeding in a newborn. Bleeding after birth is a little more likely. {{zoloft-label}}',
      'Little sertraline passes into breast milk. Many people breastfeed while they take it. {{zoloft-label}}',
    ],
    stopping: [
      'Never stop suddenly. You may feel dizzy, sick, irritable, or anxious, or have brief “zaps” like an electric shock. {{zoloft-label}}',
      'Your clinician lowers the dose step by step. If this is hard to bear, call. Your clinician may raise the dose again and go slower. {{zoloft-label}}',
    ],
  },
  author: 'dana-reyes',
  related: ['article-depression', 'post-when-low-mood-is-more'],
  seoTitle: 'Sertraline and SSRIs: uses and side effects',
})
