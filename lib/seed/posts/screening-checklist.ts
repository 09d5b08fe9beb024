import { callout, careCard, doDont, table } from '../build.ts'
import { post } from '../post.ts'
import { bullets, h2, steps } from '../rich-text.ts'

export const screeningChecklist = post({
  name: 'screening-checklist-by-age',
  title: 'Your health screening checklist by age',
  excerpt:
    'Which tests are worth having, when to start and when to stop: one table to bring to your next visit.',
  category: 'general-health',
  image: ['hero-3.svg', 'Drawing of a family preparing a meal together in the kitchen.'],
  author: 'malcolm-ellison',
  publishedAt: '2025-07-01',
  related: ['article-cancer', 'article-diabetes', 'article-hypertension'],
  keyFacts: [
    'Screening is for people who feel well. Signs need a check at any age.',
    'Every screening test has benefits and harms.',
    'Breast, bowel, cervical and lung cancer screening save lives at the right ages.',
    'Most plans must cover tests with grade A or B from the US Preventive Services Task Force.',
  ],
  content: [
    h2('What screening can and cannot do'),
    'Screening looks for disease before you notice it. Some diseases are easier to treat when found early. Others would never have troubled you, and finding them only brings worry.',
    'The US Preventive Services Task Force weighs benefits and harms for people at average risk. The table follows its advice as of July 2025.',
    h2('The checklist'),
    table({
      caption: 'Screening tests for adults at average risk',
      header: ['Test', 'Who', 'How often'],
      rows: [
        'Blood pressure | All adults from 18 | Every 3–5 years to age 39 if normal; every year from 40',
        'HIV | Everyone aged 15–65 | At least once; more often at higher risk',
        'Depression | All adults | No fixed rhythm; ask at check-ups',
        'Prediabetes and diabetes | 35–70 with overweight or obesity | About every 3 years',
        'Cervical cancer | Women 21–65 | Pap test every 3 years; or HPV test every 5 years from 30',
        'Breast cancer | Women 40–74 | Mammogram every 2 years',
        'Bowel cancer | 45–75 | Depends on the test: 1 to 10 years',
        'Lung cancer | 50–80, 20 pack-years, smoking now or quit within 15 years | Low-dose CT every year',
        'Prostate cancer | Men 55–69, own choice | After a talk about benefits and harms',
        'Diabetes in pregnancy | From 24 weeks | Each pregnancy',
      ],
      sources: [
        'uspstf-hypertension',
        'uspstf-hiv-screening',
        'uspstf-depression',
        'uspstf-prediabetes',
        'uspstf-cervical',
        'uspstf-breast',
        'uspstf-colorectal',
        'uspstf-lung',
        'uspstf-prostate',
        'uspstf-gestational',
      ],
    }),
    'If close relatives had cancer or early heart disease, you may need tests earlier. Trans and gender diverse people should be screened for the organs they have.',
    h2('Benefits and harms in numbers'),
    ...bullets(
      '**Lung:** in a trial of 53,000 people who smoked, CT cut lung cancer deaths by 1 in 5. More than 9 in 10 suspicious scans were false alarms. {{nlst-2011}}',
      '**Prostate:** PSA tests prevent about 1 death in 1,000 men over 13 years. Many more are treated, with lasting trouble with sex or urine. {{uspstf-prostate}}',
      '**Breast:** regular mammograms lower deaths, and false alarms are common. {{uspstf-breast}}',
      '**Bowel:** tests find cancer early and can prevent it. Bleeding or injury from colonoscopy is rare. {{uspstf-colorectal}}',
    ),
    callout('tip', 'Any bowel test is better than none', [
      'You can choose a stool test at home or a colonoscopy. If a stool test is positive, you need a colonoscopy soon. {{uspstf-colorectal}}',
    ]),
    h2('When to stop'),
    'Screening helps people who can expect to live long enough to benefit. The table shows the upper ages. From 76 to 85, bowel screening is a personal choice, and from 70, PSA screening is not advised. {{uspstf-colorectal,uspstf-prostate}}',
    h2('Prepare in ten minutes'),
    ...steps(
      'Mark the tests in the table that fit your age.',
      'Write down when you last had each.',
      'Ask relatives about cancer, heart disease and diabetes, and at what age.',
      'Bring the list to your next visit.',
      'Before each test, ask what happens if it is positive.',
    ),
    doDont(
      'Smart screening',
      [
        'ask for the benefit in plain numbers',
        'keep copies of your results',
        'follow up an abnormal result',
        'check whether your plan pays',
      ],
      [
        'pay for whole-body scans sold in ads',
        'skip a test because you feel well',
        'wait for screening if you have a sign',
        'repeat tests more often than advised',
      ],
    ),
    careCard('nonUrgent', 'Do not wait for screening. Make an appointment if:', [
      ...bullets(
        'you have a new lump, or bleeding that is not normal for you, even once',
        'you lose weight without trying',
        'a cough, a hoarse voice or a change in bowel habits lasts more than two weeks',
      ),
    ]),
    careCard('urgent', 'See a clinician today, or go to an emergency room, if:', [
      ...bullets(
        'your stool is black, sticky or dark red',
        'you cough up a few spots of blood',
        'your skin or eyes turn yellow',
      ),
      'Call 911 if you vomit blood, cough up more, feel faint or cannot breathe well. {{niddk-gi-bleeding,nhs-coughing-blood}}',
    ]),
    h2('No plan or no doctor?'),
    'Community health centers offer tests at low cost. State programs pay for breast and cervical screening for many people without insurance. Write to us through the [contact page](@contactPage) if you need help to find one.',
    h2('What is uncertain'),
    'Experts do not agree on every age. The American Diabetes Association, for example, tests all adults from 35. Blood tests that look for many cancers at once have not yet been shown to save lives. {{ada-2025-diagnosis}}',
    'Read more about [cancer](@article-cancer), [diabetes](@article-diabetes) and [high blood pressure](@article-hypertension). In an emergency, call 911.',
  ],
})
