import { careCard, doDont, table } from '../build.ts'
import { post } from '../post.ts'
import { bullets, h2, steps } from '../rich-text.ts'

export const heartAttackAndStroke = post({
  name: 'heart-attack-and-stroke-signs',
  title: 'Heart attack or stroke? Know the signs and act fast',
  excerpt:
    'Minutes decide how much heart or brain is saved. Learn the signs, which are not always dramatic, and what to do first.',
  category: 'heart-health',
  image: ['hero-1.svg', 'Drawing of a doctor and an older patient talking at a table by a window.'],
  author: 'dana-reyes',
  publishedAt: '2025-07-09',
  related: ['article-hypertension', 'article-diabetes'],
  keyFacts: [
    'Call 911 at the first sign. Do not drive yourself.',
    'Chest pressure is the most common sign of a heart attack, in women and men.',
    'For stroke, think BE FAST: balance, eyes, face, arm, speech, time.',
    'Clot-dissolving treatment for stroke must usually start within 4.5 hours.',
  ],
  content: [
    careCard('emergency', 'Call 911 if:', [
      ...bullets(
        'there is pressure, pain or tightness in the chest for more than a few minutes',
        'it spreads to the arm, back, neck or jaw, or comes with a cold sweat or short breath',
        'one side of the face droops, or an arm or leg goes weak or numb',
        'speech is slurred or strange, or sight is lost',
        'someone collapses and does not breathe normally: start chest compressions',
      ),
    ]),
    h2('Why minutes matter'),
    'In a heart attack, a clot blocks blood to the heart muscle. In most strokes, a clot blocks blood to the brain. Without blood, cells die within minutes. {{nhlbi-heart-attack,stroke-2026}}',
    'About 805,000 people in the United States have a heart attack each year. About 1 in 5 attacks is silent: the damage is done, but the person does not know. {{cdc-heart-facts}} Worldwide, heart and vessel disease is the most common cause of death. {{who-cvd-fact-sheet}}',
    h2('Signs compared'),
    table({
      caption: 'Signs of heart attack and stroke',
      header: ['', 'Heart attack', 'Stroke'],
      rows: [
        'Main sign | Pressure, squeezing or pain in the chest | Sudden weakness or numbness on one side',
        'Other signs | Pain in arm, jaw, neck or back; short breath; cold sweat; nausea | Trouble speaking, seeing or walking; severe headache',
        'How it starts | Often slowly, may come and go | Suddenly',
        'First step | Call 911 | Call 911 and note the time',
      ],
      sources: ['cdc-heart-attack', 'cdc-stroke-signs', 'chest-pain-2021'],
    }),
    'Women have chest pain as often as men. They more often have nausea, short breath or unusual tiredness as well. Older people and those with diabetes may have no pain at all. {{chest-pain-2021}}',
    h2('Think BE FAST'),
    ...bullets(
      '**Balance:** sudden loss of balance or dizziness',
      '**Eyes:** sudden loss of sight in one or both eyes',
      '**Face:** one side droops when the person smiles',
      '**Arms:** one arm drifts down when both are raised',
      '**Speech:** slurred, or the words make no sense',
      '**Time:** call 911, and note when the person was last well {{cdc-stroke-signs}}',
    ),
    'Signs that go away after minutes may be a warning stroke (transient ischemic attack, TIA). It is still an emergency, because a full stroke can follow within days. {{cdc-stroke-signs}}',
    h2('What to do while you wait'),
    ...steps(
      'Call 911 and stay on the line. Put the phone on speaker.',
      'Let the person sit or lie in the position that is easiest.',
      'For chest pain, the dispatcher may tell an adult to chew aspirin. Allergy or bleeding are reasons not to.',
      'If the person does not respond or breathe normally, push hard and fast in the middle of the chest.',
      'Send someone for a defibrillator (AED) and follow its voice.',
    ),
    doDont(
      'In these minutes',
      [
        'note the time of the first sign',
        'unlock the door and turn on a light',
        'collect the medicine list',
        'stay calm and keep talking to the person',
      ],
      [
        'drive to the hospital yourself',
        'wait to see whether it passes',
        'give food, drink or other people’s pills',
        'give aspirin for a suspected stroke',
      ],
    ),
    h2('At the hospital'),
    'A heart tracing (ECG) should be done within 10 minutes of arrival. A blocked heart artery can be opened with a thin tube and a stent. Within 90 minutes of first contact is the aim. {{acs-guideline-2025,chest-pain-2021}}',
    'In a stroke, a brain scan shows whether there is a clot or a bleed. A clot-dissolving drug (alteplase or tenecteplase) can help if it starts within 4.5 hours. Later, it can still help some people whose scans show brain to save. {{stroke-2026}}',
    'Pulling out a large clot can help many people up to 24 hours after the first sign. {{stroke-2026}}',
    'Both treatments can cause bleeding, which is sometimes fatal. The team weighs this with you or your family. Sooner is safer and works better. {{stroke-2026}}',
    h2('What is uncertain'),
    'No list of signs is complete. The first ECG or blood test can be normal, so doctors may repeat them for hours. If a sign worries you, let them decide. {{chest-pain-2021}}',
    h2('Lower your risk'),
    'Most heart attacks and strokes can be prevented or delayed. The strongest steps are simple to name. {{acc-aha-prevention-2019}}',
    ...bullets(
      'Do not smoke.',
      'Know and treat [blood pressure](@article-hypertension), cholesterol and [blood sugar](@article-diabetes).',
      'Move for 150 minutes a week, and eat mostly plants.',
      'Ask about a statin if you are 40 to 75.',
      'Do not start daily aspirin on your own. For many people, bleeding outweighs the gain. {{acc-aha-prevention-2019}}',
    ),
    'Choose one habit today: save this page, and tell your family what BE FAST means.',
  ],
})
