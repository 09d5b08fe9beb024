import { careCard, doDont, table } from '../build.ts'
import { post } from '../post.ts'
import { bullets, h2, steps } from '../rich-text.ts'

export const homeBloodPressure = post({
  name: 'measure-blood-pressure-at-home',
  title: 'How to measure your blood pressure at home',
  excerpt:
    'Good home readings can show what a clinic reading cannot. Here is how to choose a monitor and get numbers you can trust.',
  category: 'heart-health',
  image: [
    'topic-hypertension.svg',
    'Drawing of a heart with a pulse line beside a blood pressure gauge and cuff.',
  ],
  author: 'dana-reyes',
  publishedAt: '2025-07-14',
  related: ['article-hypertension', 'post-less-salt-more-flavor'],
  takeaways: ['blood-pressure-log'],
  keyFacts: [
    'Home readings show your usual blood pressure better than one clinic visit. {{aha-home-2020}}',
    'An upper-arm monitor with the right cuff size is the best choice. {{aha-home-2020,cuff-size-2023}}',
    'In US guidelines, a home average of [130/80 mmHg](=aha-acc-2025|130/80|mmHg) or higher is high. {{aha-acc-2025}}',
    'A reading of [180 mmHg or higher on top, or 120 mmHg or higher on the bottom](=aha-acc-2025|180 or 120|mmHg) is very high. With chest pain, weakness, or trouble speaking, call 911. {{aha-acc-2025}}',
    'Pregnant, or gave birth in the past six weeks? Call 911 at [160 mmHg or higher on top, or 110 mmHg or higher on the bottom](=acog-preeclampsia|160 or 110|mmHg). {{acog-preeclampsia}}',
  ],
  content: [
    h2('Why measure at home?'),
    'Blood pressure changes all day. It may be high at the clinic because you are nervous (white-coat effect). It may also be normal there but high at home (masked hypertension). {{aha-acc-2025}}',
    'That is why the US Preventive Services Task Force recommends readings outside the clinic before a diagnosis. Home readings also show whether treatment works. {{uspstf-hypertension,aha-home-2020}}',
    'Nearly half of US adults have high blood pressure. Only about [1 in 4](=cdc-blood-pressure-facts|1 in 4) of them have it under control. A home monitor, with support from a care team, helps change that. {{cdc-blood-pressure-facts,aha-home-2020}}',
    h2('Choose the right monitor'),
    ...bullets(
      'Pick an automatic monitor for the upper arm. Wrist and finger devices are less reliable. {{aha-home-2020}}',
      'Make sure it was tested for accuracy. A public list shows which monitors were. {{validate-bp}}',
      'Measure around the middle of your upper arm, and buy the cuff that fits.',
      'A monitor that stores your readings helps. So does one that connects to your phone, if you like. {{aha-home-2020}}',
    ),
    'Cuff size matters more than most people think. In one trial, a cuff that was much too small raised the upper number by almost [20 points](=cuff-size-2023|20|points|19.5 mm Hg). A cuff that was too large made the reading too low. {{cuff-size-2023}}',
    h2('Get ready'),
    doDont(
      'Before you measure',
      [
        'empty your bladder',
        'sit quietly for five minutes',
        'support your back and your arm',
        'keep both feet flat on the floor',
        'put the cuff on bare skin, level with your heart',
      ],
      [
        'smoke, drink coffee, or exercise in the 30 minutes before',
        'talk, or look at your phone',
        'cross your legs',
        'measure over clothing',
      ],
      ['aha-home-2020', 'cdc-measure-blood-pressure'],
    ),
    'Each of these can push the number up. Crossed legs, a full bladder, or talking may add several points. {{aha-measurement-2019,cdc-measure-blood-pressure}}',
    h2('Measure'),
    ...steps(
      'Press start, and stay still and silent.',
      'Wait one minute, then measure again.',
      'Write down both readings with date and time.',
      'Do this in the morning, before medicine, and again in the evening.',
      'Keep this up for seven days before your visit. You need at least three days of readings. {{aha-home-2020}}',
    ),
    'Then find the average. Many monitors do it for you. Leave out the first day if you were nervous. {{aha-home-2020}}',
    h2('What the average means'),
    table({
      caption: 'Home average in adults who are not pregnant (mmHg)',
      header: ['Home average', 'What it means by US guidelines', 'What to do'],
      rows: [
        'Below [120/80](=aha-acc-2025|120/80) | Normal | Check again within a year',
        '[120–129](=aha-acc-2025|120–129) and below [80](=aha-acc-2025|80) | Elevated | Healthy habits; check in 3 to 6 months',
        '[130/80](=aha-acc-2025|130/80) to [180/120](=aha-acc-2025|180/120) | High | Make an appointment; bring your log',
        '[180 mmHg or higher on top, or 120 mmHg or higher on the bottom](=aha-acc-2025|180 or 120|mmHg) | Very high | Rest five minutes, measure again, then see the box below',
      ],
      note: 'European guidelines use 135/85 for home readings. Your target may be different.',
      sources: ['aha-acc-2025', 'esc-2024'],
    }),
    careCard(
      'emergency',
      'Call 911 if your reading is 180 mmHg or higher on top, or 120 mmHg or higher on the bottom, and you have:',
      [
        ...bullets(
          'chest pain or trouble breathing',
          'weakness, numbness, or a drooping face',
          'trouble speaking, or a change in vision',
          'a severe headache or confusion',
        ),
        'Call for signs of a stroke or heart attack at any reading. {{cdc-heart-attack,cdc-stroke-signs}}',
        'If you feel well, rest for five minutes and measure again. If either number is still that high, call your clinician the same day. {{aha-acc-2025}}',
      ],
    ),
    careCard(
      'emergency',
      'Pregnant, or gave birth in the past six weeks? Call 911, or go to a hospital now, if:',
      [
        ...bullets(
          '[your upper number is 160 mmHg or higher,](=acog-preeclampsia|160|mmHg) or [your lower number is 110 mmHg or higher](=acog-preeclampsia|110|mmHg)',
          'you have a severe headache, changes in vision, pain under your ribs, or trouble breathing',
        ),
        'Do this even if you feel well. At [140/90](=acog-preeclampsia|140/90) or higher, call your maternity team the same day. {{acog-preeclampsia}}',
      ],
    ),
    h2('Limits and pitfalls'),
    'An irregular heartbeat, such as atrial fibrillation, makes single readings less accurate. Take three, average them, and tell your clinician. During pregnancy, use a monitor that was tested for it. {{aha-measurement-2019}}',
    'Do not measure ten times a day. Worry raises the number, and more readings will not calm you down. Never change your dose on your own because of one reading. {{aha-home-2020}}',
    h2('What is uncertain'),
    'Watches and rings without a cuff are getting better, but they are not yet accurate enough for a diagnosis. European guidelines advise against them for now. Experts also disagree on how many days to measure. {{esc-2024}}',
    'Once a year, take your monitor to the clinic to compare it. {{aha-home-2020}} Our [guide to high blood pressure](@article-hypertension) explains targets and treatment.',
  ],
})
